import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import { staffName } from '#server/features/identity/accounts/accounts.api.ts';
import { containsWord } from '#server/platform/database/name-search.repository.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { BundlePlan } from '#domain/codes/code-kinds.ts';
import type { CodeStateRow, KindFilter } from './access-codes.repository.ts';

export type BatchRow = {
  id: string;
  name: string;
  centre: string;
  seller_id: string | null;
  /** The name of a teacher or assistant. */
  person_name: string | null;
  price_in_piastres: number;
  expires_at: Date | null;
  handed_out_at: Date | null;
  created_at: Date;
  lesson_id: string | null;
  lesson_title: string | null;
  course_id: string | null;
  course_name: string | null;
  /** Null for a bundle, which has no grade. */
  grade: 1 | 2 | 3 | null;
  month: number | null;
  plan: BundlePlan | null;
  code_count: number;
  used_count: number;
  withdrawn_count: number;
};

export type BatchFilters = {
  lessonId?: string | undefined;
  kind: KindFilter;
  words: readonly string[];
};

export const insertBatch = async (
  executor: Executor,
  batch: Insertable<Schema['access_code_batches']>,
): Promise<void> => {
  await executor.insertInto('access_code_batches').values(batch).execute();
};

/** Whether there is a batch with that id. */
export const batchExists = async (executor: Executor, id: string): Promise<boolean> => {
  const batch = await executor
    .selectFrom('access_code_batches')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return batch !== undefined;
};

const kindColumns = { lesson: 'batch.lesson_id', month: 'batch.month', bundle: 'batch.plan' };

const matches = ({ lessonId, kind, words }: BatchFilters): RawBuilder<boolean> => sql`
  ${lessonId === undefined ? sql`true` : sql`batch.lesson_id = ${lessonId}`}
  and ${kind === 'all' ? sql`true` : sql`${sql.ref(kindColumns[kind])} is not null`}
  and ${
    words.length === 0
      ? sql`true`
      : sql.join(
          words.map((word) => containsWord(sql`batch.search_key`, word)),
          sql` and `,
        )
  }`;

const newestFirst = sql`batch.created_at desc, batch.id desc`;

/** The totals are counted for the batches that are shown, not for all. */
const withTotals = (batches: RawBuilder<unknown>) => sql<BatchRow>`
  select batch.id, batch.name, batch.centre, batch.seller_id,
    ${staffName('seller')} as person_name, batch.price_in_piastres, batch.expires_at,
    batch.handed_out_at, batch.created_at, batch.lesson_id, lesson.title as lesson_title,
    course.id as course_id, course.name as course_name, coalesce(course.grade, batch.grade) as grade,
    batch.month, batch.plan, total.*
  from (${batches}) batch
    left join lessons lesson on lesson.id = batch.lesson_id
    left join courses course on course.id = lesson.course_id
    left join users seller on seller.id = batch.seller_id
    cross join lateral (
      select count(*)::integer as code_count, (count(*) filter (where uses > 0))::integer as used_count,
        (count(*) filter (where uses = 0 and coalesce(deleted_at, deactivated_at) is not null))::integer
          as withdrawn_count
      from access_codes where batch_id = batch.id
    ) total`;

/** A page of the batches with their totals, newest first. */
export const listBatches = async (
  executor: Executor,
  filters: BatchFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<BatchRow[]> => {
  const page = sql`
    select * from access_code_batches batch where ${matches(filters)}
    order by ${newestFirst} limit ${limit} offset ${offset}`;
  const { rows } = await sql<BatchRow>`${withTotals(page)} order by ${newestFirst}`.execute(
    executor,
  );
  return rows;
};

export const countBatches = async (executor: Executor, filters: BatchFilters): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from access_code_batches batch
    where ${matches(filters)}`.execute(executor);
  return rows[0]?.count ?? 0;
};

export const findBatch = async (executor: Executor, id: string): Promise<BatchRow | undefined> => {
  const batch = sql`select * from access_code_batches where id = ${id}`;
  const { rows } = await withTotals(batch).execute(executor);
  return rows[0];
};

/** @returns whether there is such a batch */
export const setHandedOut = async (
  executor: Executor,
  id: string,
  handedOutAt: Date | null,
): Promise<boolean> => {
  const changed = await executor
    .updateTable('access_code_batches')
    .set({ handed_out_at: handedOutAt })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};

export type BatchCodeRow = CodeStateRow & {
  code: string;
  deleted_at: Date | null;
  redeemed_at: Date | null;
  first_name: string | null;
  last_name: string | null;
};

/** Every code of a batch, deleted ones too, in the order in which they were made. */
export const listBatchCodes = async (
  executor: Executor,
  batchId: string,
): Promise<BatchCodeRow[]> => {
  const { rows } = await sql<BatchCodeRow>`
    select code.code, code.expires_at, code.deactivated_at, code.deleted_at, code.uses,
      code.max_uses, code.redeemed_at, student.first_name,
      student.last_name
    from access_codes code left join users student on student.id = code.redeemed_by
    where code.batch_id = ${batchId} order by code.id`.execute(executor);
  return rows;
};
