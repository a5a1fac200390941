import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

export type OpenLinkRow = {
  id: string;
  made_at: Date;
  /** The student whose page it opens, or one of the staff. */
  made_by: string;
};

export const findOpenLink = async (
  executor: Executor,
  studentId: string,
): Promise<OpenLinkRow | undefined> =>
  executor
    .selectFrom('parent_links')
    .select(['id', 'made_at', 'made_by'])
    .where('student_id', '=', studentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** Stores a link. @returns false where the student has an open one */
export const insertLink = async (
  executor: Executor,
  link: { id: string; studentId: string; madeBy: string; madeAt: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into parent_links (id, student_id, made_by, made_at)
    values (${link.id}, ${link.studentId}, ${link.madeBy}, ${link.madeAt})
    on conflict (student_id) where ended_at is null do nothing
    returning id`.execute(executor);
  return rows.length > 0;
};

/** Stores a link for each student of a group who has none open. @returns the ids of these students */
export const insertMissingLinks = async (
  executor: Executor,
  { groupId, madeBy, madeAt }: { groupId: string; madeBy: string; madeAt: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ student_id: string }>`
    insert into parent_links (id, student_id, made_by, made_at)
    select gen_random_uuid(), id, ${madeBy}, ${madeAt} from users
    where group_id = ${groupId} and role = 'student'
    order by id
    on conflict (student_id) where ended_at is null do nothing
    returning student_id`.execute(executor);
  return rows.map((row) => row.student_id);
};

/** @returns the id of the link that was open; undefined without one */
export const endLink = async (
  executor: Executor,
  { studentId, actorId, now }: { studentId: string; actorId: string; now: Date },
): Promise<string | undefined> => {
  const row = await executor
    .updateTable('parent_links')
    .set({ ended_at: now, ended_by: actorId })
    .where('student_id', '=', studentId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/** The student of an open link, who still has a record. */
export const findStudentOfLink = async (
  executor: Executor,
  linkId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ student_id: string }>`
    select link.student_id
    from parent_links link join users student on student.id = link.student_id and student.role = 'student'
    where link.id = ${linkId} and link.ended_at is null`.execute(executor);
  return rows[0]?.student_id;
};

/** Locks an open link until the transaction ends. @returns its student; undefined for an ended one */
export const lockOpenLink = async (
  executor: Executor,
  linkId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ student_id: string }>`
    select student_id from parent_links where id = ${linkId} and ended_at is null for no key update`.execute(
    executor,
  );
  return rows[0]?.student_id;
};
