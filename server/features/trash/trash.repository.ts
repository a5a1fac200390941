import { type RawBuilder, sql } from 'kysely';
import type { trash, TrashKind } from '#contract/trash/trash.ts';
import type * as z from 'zod/mini';
import { searchWords } from '#domain/text/search.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Kind, Root } from './kinds.repository.ts';

export type TrashRow = {
  id: string;
  kind: TrashKind;
  title: string;
  place: string;
  lesson_count: number;
  exam_count: number;
  result_count: number;
  first_name: string;
  last_name: string;
  deleted_at: Date;
};

type Deletion = { id: string; kind: TrashKind; deletedBy: string; deletedAt: Date };

/** Stores the entry of a deletion; false when the row is gone. An entry with the same id is replaced. */
export const insertEntry = async (
  executor: Executor,
  { table, title, place }: Kind,
  { id, kind, deletedBy, deletedAt }: Deletion,
): Promise<boolean> => {
  await executor.deleteFrom('trash').where('id', '=', id).execute();
  const { numAffectedRows } = await sql`
    insert into trash (id, kind, title, place, deleted_by, deleted_at)
    select id, ${kind}, ${title}, coalesce(${place}, ''), ${deletedBy}, ${deletedAt}
    from ${sql.table(table)} doomed where id = ${id} for update`.execute(executor);
  return numAffectedRows === 1n;
};

/** Counts the rows that were deleted with the entry's own row. */
export const countContents = async (executor: Executor, id: string): Promise<void> => {
  await sql`
    update trash set
      lesson_count = counted.lessons, exam_count = counted.exams, result_count = counted.results
    from (
      select count(*) filter (where table_name = 'lessons') as lessons,
        count(*) filter (where table_name = 'exams') as exams,
        count(*) filter (where table_name = 'exam_results') as results
      from trash_rows where trash_id = ${id} and emptied_column is null
    ) counted
    where id = ${id}`.execute(executor);
};

export const deleteRow = async (executor: Executor, { table }: Kind, id: string): Promise<void> => {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(executor);
};

/** Locks an entry, so that it is either restored or purged. */
export const lockEntry = (executor: Executor, id: string) =>
  executor
    .selectFrom('trash')
    .select(['id', 'kind', 'title'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const deleteEntry = async (executor: Executor, id: string): Promise<void> => {
  await executor.deleteFrom('trash').where('id', '=', id).execute();
};

/** The entry's own row. */
export const getRoot = async (executor: Executor, { table }: Kind, id: string): Promise<Root> => {
  const { row } = await executor
    .selectFrom('trash_rows')
    .select('row')
    .where('trash_id', '=', id)
    .where('table_name', '=', table)
    .where(sql<boolean>`row ->> 'id' = ${id}`)
    .executeTakeFirstOrThrow();
  return row;
};

export const changeRoot = async (
  executor: Executor,
  { table }: Kind,
  id: string,
  change: object,
): Promise<void> => {
  await sql`
    update trash_rows set row = row || ${JSON.stringify(change)}::jsonb
    where trash_id = ${id} and table_name = ${table} and row ->> 'id' = ${id}`.execute(executor);
};

/** Whether a course or lesson is in the trash, as an entry or within another one. */
export const isInTrash = async (
  executor: Executor,
  table: string,
  id: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from trash_rows
    where table_name in ('courses', 'lessons') and table_name = ${table} and row ->> 'id' = ${id}`.execute(
    executor,
  );
  return rows.length > 0;
};

/** Deletes the entries of deletions before a moment. An entry that is being restored is skipped. */
export const purgeOlder = async (executor: Executor, before: Date): Promise<void> => {
  await sql`
    delete from trash where id in (
      select id from trash where deleted_at < ${before} for update skip locked
    )`.execute(executor);
};

/** The files of an entry that show a person; they are removed at once, not by the nightly cleaning. */
export const listPersonalFiles = async (executor: Executor, id: string): Promise<string[]> => {
  const rows = await executor
    .selectFrom('trash_files')
    .innerJoin('files', 'files.id', 'trash_files.file_id')
    .select('files.id')
    .where('trash_id', '=', id)
    .where('visibility', '=', 'personal')
    .execute();
  return rows.map((row) => row.id);
};

/** Removes the pictures of a student from the trash: of honors and of answer sheets. Returns the ids of their files. */
export const clearTrashedPictures = async (
  executor: Executor,
  studentId: string,
): Promise<string[]> => {
  const { rows } = await sql<{ file_id: string }>`
    with sheets as (
      select trash_id, (row ->> 'picture_file_id')::uuid as file_id from trash_rows
      where table_name = 'exam_sheets' and row ->> 'student_id' = ${studentId}
    ), of_sheets as (
      delete from trash_files using sheets
      where trash_files.trash_id = sheets.trash_id and trash_files.file_id = sheets.file_id
      returning trash_files.file_id
    ), cleared as (
      update trash_rows set row = row || '{"image_file_id": null}'::jsonb
      where table_name = 'honors' and row ->> 'student_id' = ${studentId}
        and row ->> 'image_file_id' is not null
      returning trash_id
    ), of_honors as (
      delete from trash_files using cleared where trash_files.trash_id = cleared.trash_id
      returning file_id
    )
    select file_id from of_sheets union all select file_id from of_honors`.execute(executor);
  return rows.map(({ file_id }) => file_id);
};

type ListQuery = z.output<typeof trash.list.query>;

type Filters = Pick<ListQuery, 'search' | 'kind'> & { hiddenKinds: readonly TrashKind[] };

const matches = ({ search, kind, hiddenKinds }: Filters): RawBuilder<unknown> =>
  sql.join(
    [
      sql`kind <> all(${hiddenKinds}::text[])`,
      ...(kind === 'all' ? [] : [sql`kind = ${kind}`]),
      // A trash of 30 days is small: no index on its titles.
      ...searchWords(search).map(
        (word) => sql`strpos(fold_arabic(concat_ws(' ', title, place)), ${word}) > 0`,
      ),
    ],
    sql` and `,
  );

/** A page of the trash, the most recently deleted first, and how many entries match in all. */
export const listTrash = async (
  executor: Executor,
  { page, pageSize, ...filters }: Filters & Pick<ListQuery, 'page' | 'pageSize'>,
): Promise<{ rows: TrashRow[]; total: number }> => {
  const { rows } = await sql<TrashRow>`
    select trash.id, kind, title, place, lesson_count, exam_count, result_count,
      first_name, last_name, deleted_at
    from trash join users on users.id = deleted_by
    where ${matches(filters)}
    order by deleted_at desc, trash.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(executor);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from trash where ${matches(filters)}`.execute(executor);
  return { rows, total: counted[0]?.total ?? 0 };
};
