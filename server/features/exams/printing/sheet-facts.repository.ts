import { type RawBuilder, sql } from 'kysely';
import type { PrintedSheetOrder } from '#domain/exams/models/print-choices.ts';
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

const orders: Record<PrintedSheetOrder, RawBuilder<unknown>> = {
  name: sql`search_key collate "C"`,
  number: sql`length(card_number), card_number`,
  // As a person counts: 9 before 10, codes without digits after those with them, and students without a code at the end.
  centreCode: sql`centre_code = '', nullif(regexp_replace(centre_code, '\\D', '', 'g'), '')::numeric nulls last, centre_code`,
};

/** The students of a group for whom sheets are printed. */
export const listSheetOwners = async (
  executor: Executor,
  groupId: string,
  order: PrintedSheetOrder,
): Promise<SheetOwner[]> => {
  const { rows } = await sql<SheetOwner>`
    select first_name, last_name, card_number from users
    where group_id = ${groupId} and role = 'student'
    order by ${orders[order]}, search_key collate "C", id limit ${maxSheets}`.execute(executor);
  return rows;
};
