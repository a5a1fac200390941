import { sql } from 'kysely';
import type { ImportRow } from '#domain/school/student-import/rows.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** Separates this advisory lock from others with two numbers. */
const lockOfImports = 1_668_248_181;

/** Makes imports check one after another who already has an account or an invitation, until the transaction ends. */
export const lockImports = async (executor: Executor): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockOfImports}::integer, 0)`.execute(executor);
};

/** Which of these addresses have an account. */
export const findRegisteredEmails = async (
  executor: Executor,
  emails: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ email: string }>`
    select email from users where email = any(${emails}::text[])`.execute(executor);
  return new Set(rows.map(({ email }) => email));
};

type CodeOwner = {
  code_key: string;
  phone: string;
  parent_phone: string;
  first_name: string;
  last_name: string;
};

/** The students with one of these codes of the centre, as `codeKeyOf` writes them. */
export const listByCode = async (
  executor: Executor,
  codeKeys: readonly string[],
): Promise<CodeOwner[]> => {
  const { rows } = await sql<CodeOwner>`
    select code_key, phone, parent_phone, first_name, last_name from users
    where code_key = any(${codeKeys}::text[]) and code_key <> ''`.execute(executor);
  return rows;
};

type NamedNumber = {
  phone: string;
  parent_phone: string;
  first_name: string;
  last_name: string;
  has_account: boolean;
};

/** The students with one of these phone numbers, of their own or of a parent. */
export const listByPhone = async (
  executor: Executor,
  phones: readonly string[],
): Promise<NamedNumber[]> => {
  const { rows } = await sql<NamedNumber>`
    select phone, parent_phone, first_name, last_name, activated_at is not null as has_account from users
    where id in (
        select id from users where phone = any(${phones}::text[]) and phone <> ''
        union all
        select id from users where parent_phone = any(${phones}::text[]) and parent_phone <> ''
      ) and role = 'student'
    order by created_at, id`.execute(executor);
  return rows;
};

/** A row that waits, as it was written. */
export type WaitingRow = { import_id: string; line: number; cells: WaitingCells; created_at: Date };
/** Rows that have waited since before a column existed lack its cell. */
type WaitingCells = Partial<ImportRow> & { isOtherPerson?: boolean };

/** All rows that wait: the newest list first, each in the order of its file. */
export const listWaitingRows = async (executor: Executor): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select import_id, line, cells, created_at from import_rows
    order by created_at desc, import_id, line`.execute(executor);
  return rows;
};

export const insertWaitingRows = async (
  executor: Executor,
  {
    importId,
    rows,
    now,
  }: { importId: string; rows: readonly { line: number; cells: WaitingCells }[]; now: Date },
): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into import_rows (import_id, line, cells, created_at)
    select ${importId}, line, cells, ${now}
    from unnest(${rows.map(({ line }) => line)}::integer[], ${rows.map(({ cells }) => JSON.stringify(cells))}::json[])
      as written (line, cells)`.execute(executor);
};

/** Takes rows out of those that wait. @returns the lines that waited still */
export const takeWaitingRows = async (
  executor: Executor,
  importId: string,
  lines: readonly number[],
): Promise<Set<number>> => {
  const { rows } = await sql<{ line: number }>`
    delete from import_rows where import_id = ${importId} and line = any(${lines}::integer[])
    returning line`.execute(executor);
  return new Set(rows.map(({ line }) => line));
};

export const countWaitingRows = async (executor: Executor, importId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from import_rows where import_id = ${importId}`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
};

/** Deletes the rows that wait about a student: with the name, or with an address or number of the student. */
export const deleteWaitingRowsOf = async (
  executor: Executor,
  { fullName, texts }: { fullName: string; texts: readonly string[] },
): Promise<void> => {
  await sql`
    delete from import_rows
    where cells ->> 'name' = ${fullName}
      or array[cells ->> 'email', cells ->> 'phone', cells ->> 'parentPhone'] && ${texts}::text[]`.execute(
    executor,
  );
};

/** Deletes rows that nobody has mended since `before`. */
export const deleteOldWaitingRows = async (executor: Executor, before: Date): Promise<void> => {
  await sql`delete from import_rows where created_at < ${before}`.execute(executor);
};

/** When the rows of a list began to wait; undefined where none wait. */
export const findWaitingSince = async (
  executor: Executor,
  importId: string,
): Promise<Date | undefined> => {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from import_rows where import_id = ${importId} limit 1`.execute(executor);
  return rows[0]?.created_at;
};
