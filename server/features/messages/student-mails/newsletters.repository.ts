import type { Insertable, NotNull, Selectable } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { RecipientRow } from './recipients.repository.ts';

export type NewsletterRow = Selectable<Schema['newsletters']>;
type Grade = 1 | 2 | 3 | null;

const readers = (executor: Executor, grade: Grade) =>
  executor
    .selectFrom('users')
    .where('role', '=', 'student')
    .where('graduated_at', 'is', null)
    .where('notify_newsletter', '=', true)
    .where('email_verified_at', 'is not', null)
    .$if(grade !== null, (query) => query.where('grade', '=', grade ?? 1));

/** How many students of a grade, or of all grades, subscribed to the newsletter. */
export const countReaders = async (executor: Executor, grade: Grade): Promise<number> => {
  const { count } = await readers(executor, grade)
    .select((expression) => expression.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The next subscribers by id. */
export const listReaders = (
  executor: Executor,
  { grade, after, limit }: { grade: Grade; after: string | null; limit: number },
): Promise<RecipientRow[]> =>
  readers(executor, grade)
    .select(['id', 'email', 'first_name', 'last_name', 'gender'])
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ email: NotNull }>()
    .execute();

/** Stores a newsletter, unless it was sent already. @returns whether it is new */
export const insertNewsletter = async (
  executor: Executor,
  newsletter: Insertable<Schema['newsletters']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: count } = await executor
    .insertInto('newsletters')
    .values(newsletter)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (count ?? 0n) > 0n;
};

export const findNewsletter = (
  executor: Executor,
  id: string,
): Promise<NewsletterRow | undefined> =>
  executor.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest newsletters, newest first. */
export const listNewsletters = (executor: Executor, limit: number): Promise<NewsletterRow[]> =>
  executor
    .selectFrom('newsletters')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/**
 * Stores the last student of a batch, so that an interrupted job continues after that student.
 * @returns false when another job has done so since the batch began after `from`
 */
export const recordBatch = async (
  transaction: Executor,
  batch: { id: string; from: string | null; to: string | null; count: number; finishedAt?: Date },
): Promise<boolean> => {
  const result = await transaction
    .updateTable('newsletters')
    .set((expression) => ({
      mailed_up_to: batch.to,
      mailed_count: expression('mailed_count', '+', batch.count),
      finished_at: batch.finishedAt ?? null,
    }))
    .where('id', '=', batch.id)
    .where('finished_at', 'is', null)
    .where('mailed_up_to', 'is not distinct from', batch.from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};
