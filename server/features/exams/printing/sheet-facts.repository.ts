import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** The number of the newest version of an exam; 0 before the first. */
export const findVersionNumber = async (executor: Executor, examId: string): Promise<number> => {
  const row = await executor
    .selectFrom('exam_versions')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('exam_id', '=', examId)
    .executeTakeFirst();
  return row?.number ?? 0;
};

/** A class has fewer students; each has a sheet. */
const maxSheets = 500;

type SheetOwner = { first_name: string; last_name: string; card_number: string };

/** The students of a group for whom sheets are printed, by name as they sit. */
export const listSheetOwners = async (
  executor: Executor,
  groupId: string,
): Promise<SheetOwner[]> => {
  const { rows } = await sql<SheetOwner>`
    select first_name, last_name, card_number from users
    where group_id = ${groupId} and role = 'student'
    order by search_key collate "C", id limit ${maxSheets}`.execute(executor);
  return rows;
};
