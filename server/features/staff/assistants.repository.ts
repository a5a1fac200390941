import { sql } from 'kysely';
import type { StaffRole } from '#domain/permissions/permissions.ts';
import type { Executor } from '#server/platform/database/database.ts';

export type AssistantRow = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  groups: { id: string; name: string }[] | null;
  waiver_limit_in_piastres: number;
  invited_at: Date;
  expires_at: Date | null;
  accepted_at: Date | null;
  ended_at: Date | null;
  last_active_at: Date | null;
  open_sessions: number;
};

/** The assistants by name, ended ones last; with an id that one alone. */
export const listAssistants = async (
  executor: Executor,
  { now, id }: { now: Date; id?: string },
): Promise<AssistantRow[]> => {
  const { rows } = await sql<AssistantRow>`
    select assistant.id, assistant.name, assistant.email, assistant.role,
      case when assistant.group_ids is not null then (
        select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name), '[]')
        from student_groups where id = any(assistant.group_ids)
      ) end as groups,
      assistant.waiver_limit_in_piastres, assistant.invited_at, assistant.expires_at, assistant.accepted_at, assistant.ended_at,
      person.last_active_at,
      (
        select count(*)::int from sessions
        where user_id = assistant.id and revoked_at is null and expires_at > ${now}
      ) as open_sessions
    from assistants assistant left join users person on person.id = assistant.id
    where ${id === undefined ? sql`true` : sql`assistant.id = ${id}`}
    order by assistant.ended_at is not null, assistant.name, assistant.id`.execute(executor);
  return rows;
};

/** An assistant, locked until the transaction ends. */
export const findAssistantForUpdate = (executor: Executor, id: string) =>
  executor
    .selectFrom('assistants')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** `email` in lower case; locked until the transaction ends. */
export const findAssistantByEmail = (executor: Executor, email: string) =>
  executor
    .selectFrom('assistants')
    .selectAll()
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();

type Invitation = {
  name: string;
  role: StaffRole;
  group_ids: string[] | null;
  waiver_limit_in_piastres: number;
  invited_at: Date;
  token_hash: Buffer;
  expires_at: Date;
};

/** Stores an invitation; one for an address that was invited before replaces it. @returns the id */
export const storeInvitation = async (
  executor: Executor,
  { id, email, ...invitation }: Invitation & { id: string; email: string },
): Promise<string> => {
  const row = await executor
    .insertInto('assistants')
    .values({ id, email, ...invitation })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ ...invitation, ended_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

export const updateAssistant = async (
  executor: Executor,
  id: string,
  change: {
    role?: StaffRole;
    group_ids?: string[] | null;
    waiver_limit_in_piastres?: number;
    token_hash?: Buffer | null;
    expires_at?: Date | null;
    accepted_at?: Date;
    ended_at?: Date | null;
  },
): Promise<void> => {
  await executor.updateTable('assistants').set(change).where('id', '=', id).execute();
};

/** The assistant whom an open invitation is for. */
export const findInvited = async (executor: Executor, tokenHash: Buffer, now: Date) =>
  executor
    .selectFrom('assistants')
    .select(['id', 'name', 'email', 'role'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** Uses an open invitation up. @returns false when it was used, replaced or withdrawn meanwhile */
export const spendInvitation = async (
  executor: Executor,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> => {
  const spent = await executor
    .updateTable('assistants')
    .set({ token_hash: null, expires_at: null, accepted_at: now })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
};
