import type { Executor } from '#server/platform/database/database.ts';

type SignIn = { id: string; user_agent: string; happened_at: Date };

export const insertSignIn = async (
  executor: Executor,
  signIn: SignIn & { user_id: string },
): Promise<void> => {
  await executor
    .insertInto('sign_ins')
    .values({ ...signIn, was_successful: true })
    .execute();
};

/** Stores a refused attempt when the address has an account; the statement is the same when it has none. */
export const insertFailedSignIn = async (
  executor: Executor,
  { email, ...signIn }: SignIn & { email: string },
): Promise<void> => {
  await executor
    .insertInto('sign_ins')
    .columns(['user_id', 'id', 'user_agent', 'happened_at', 'was_successful'])
    .expression((expression) =>
      expression
        .selectFrom('users')
        .select(({ val, lit, cast }) => [
          'users.id',
          cast<string>(val(signIn.id), 'uuid').as('sign_in_id'),
          val(signIn.user_agent).as('user_agent'),
          cast<Date>(val(signIn.happened_at), 'timestamptz').as('happened_at'),
          lit(false).as('was_successful'),
        ])
        .where('users.email', '=', email),
    )
    .execute();
};

/** Time of the sign-in before the newest one; refused attempts do not count. */
export const findPreviousSignIn = async (
  executor: Executor,
  userId: string,
): Promise<Date | undefined> => {
  const row = await executor
    .selectFrom('sign_ins')
    .select('happened_at')
    .where('user_id', '=', userId)
    .where('was_successful', '=', true)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .offset(1)
    .limit(1)
    .executeTakeFirst();
  return row?.happened_at;
};

export const deleteOldSignIns = async (executor: Executor, before: Date): Promise<void> => {
  await executor.deleteFrom('sign_ins').where('happened_at', '<', before).execute();
};
