import { type Insertable, type RawBuilder, sql } from 'kysely';
import { isCodeAccessRevoked } from '#server/features/rights/entitlements.api.ts';
import type { BundlePlan, CodeKind } from '#domain/codes/code-kinds.ts';
import type { CodeState } from '#domain/codes/redemption.ts';
import type { Executor } from '#server/platform/database/database.ts';
import {
  containsWord,
  escapeLike,
  studentText,
} from '#server/platform/database/name-search.repository.ts';
import type { Row, Schema } from '#server/platform/database/schema.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

export type NewCode = Insertable<Schema['access_codes']>;

/** The columns that decide the state of a code. */
export type CodeStateRow = Pick<
  Row<'access_codes'>,
  'uses' | 'max_uses' | 'deactivated_at' | 'expires_at'
>;

export type CodeRow = CodeStateRow &
  Pick<
    Row<'access_codes'>,
    'id' | 'code' | 'description' | 'created_at' | 'redeemed_at' | 'lesson_id' | 'batch_id'
  > & {
    lesson_title: string | null;
    course_id: string | null;
    course_name: string | null;
    /** Null for a bundle, which has no grade. */
    grade: 1 | 2 | 3 | null;
    month: number | null;
    plan: BundlePlan | null;
    student_id: string | null;
    first_name: string | null;
    last_name: string | null;
    is_access_revoked: boolean;
    batch_name: string | null;
  };

/** A code of a lesson. */
export type LessonCodeRow = CodeRow & {
  lesson_id: string;
  lesson_title: string;
  course_name: string;
  grade: 1 | 2 | 3;
};

export const isOfLesson = (row: CodeRow): row is LessonCodeRow => row.lesson_id !== null;

type StateFilter = CodeState | 'all';

export type KindFilter = CodeKind | 'all';

export type CodeFilters = {
  lessonId?: string | undefined;
  batchId?: string | undefined;
  state: StateFilter;
  kind: KindFilter;
  /** The beginnings of codes that a search means; none for a search that cannot be one. */
  prefixes: readonly string[];
  /** Whether a beginning also finds codes that can still be used. */
  showsWhole: boolean;
  /** Folded words of a student's name. */
  words: readonly string[];
};

export const lessonExists = async (executor: Executor, id: string): Promise<boolean> => {
  const lesson = await executor
    .selectFrom('lessons')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return lesson !== undefined;
};

/** Inserts codes, except those that exist already. @returns the ids of the inserted ones */
export const insertCodes = async (
  executor: Executor,
  codes: readonly NewCode[],
): Promise<string[]> => {
  const inserted = await executor
    .insertInto('access_codes')
    .values([...codes])
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
};

const isInState = (state: StateFilter, now: Date): RawBuilder<boolean> => {
  const conditions: Record<StateFilter, RawBuilder<boolean>> = {
    all: sql`true`,
    used: sql`code.uses >= code.max_uses`,
    inactive: sql`code.uses < code.max_uses and code.deactivated_at is not null`,
    available: sql`code.uses < code.max_uses and code.deactivated_at is null
      and (code.expires_at is null or code.expires_at > ${now})`,
    expired: sql`code.uses < code.max_uses and code.deactivated_at is null
      and code.expires_at <= ${now}`,
  };
  return conditions[state];
};

const isOfKind = (kind: KindFilter): RawBuilder<boolean> => {
  const ofBatches = (column: 'month' | 'plan') => sql<boolean>`code.batch_id in (
    select id from access_code_batches where ${sql.ref(column)} is not null)`;
  const conditions: Record<KindFilter, RawBuilder<boolean>> = {
    all: sql`true`,
    lesson: sql`code.lesson_id is not null`,
    month: ofBatches('month'),
    bundle: ofBatches('plan'),
  };
  return conditions[kind];
};

/** Whether the column `code` begins with a text, by its index. */
export const beginsWith = (prefix: string): RawBuilder<boolean> =>
  sql`code like ${`${escapeLike(prefix)}%`}`;

/** A code that can still be used is found by a part of it only where it may be shown whole. */
export const isFindable = (typed: string, showsWhole: boolean): RawBuilder<boolean> =>
  showsWhole ? sql`true` : sql`(uses >= max_uses or code = ${typed})`;

/** Codes by their beginning and by the students who used them, each through an index of its own. */
const isFound = ({ prefixes, showsWhole, words }: CodeFilters): RawBuilder<boolean> => {
  if (prefixes.length === 0 && words.length === 0) return sql`true`;
  const ofStudents = sql`
    select used.reference::uuid from users student
      join grants used on used.student_id = student.id and used.source = 'access_code'
    where student.role = 'student' and ${sql.join(
      words.map((word) => containsWord(studentText('student'), word)),
      sql` and `,
    )}`;
  const byCode = prefixes.map(
    (prefix) =>
      sql`union all select id from access_codes where ${beginsWith(prefix)} and ${isFindable(prefix, showsWhole)}`,
  );
  return sql`code.id in (${ofStudents} ${sql.join(byCode, sql` `)})`;
};

const matches = (filters: CodeFilters, now: Date): RawBuilder<boolean> => {
  const { lessonId, batchId, state, kind } = filters;
  return sql`
    code.deleted_at is null
    and ${lessonId === undefined ? sql`true` : sql`code.lesson_id = ${lessonId}`}
    and ${batchId === undefined ? sql`true` : sql`code.batch_id = ${batchId}`}
    and ${isInState(state, now)} and ${isOfKind(kind)} and ${isFound(filters)}`;
};

const newestFirst = sql`code.created_at desc, code.id desc`;

/** The rows of selected codes, joined with the data that are shown with them. */
const withDetails = (codes: RawBuilder<unknown>) => sql<CodeRow>`
  select code.id, code.code, code.description, code.created_at, code.expires_at, code.deactivated_at,
    code.uses, code.max_uses, code.redeemed_at, code.lesson_id, lesson.title as lesson_title, course.id as course_id,
    course.name as course_name, coalesce(course.grade, batch.grade) as grade, batch.month, batch.plan,
    student.id as student_id, student.first_name,
    student.last_name, ${isCodeAccessRevoked(sql`code.id`, sql`code.redeemed_by`)} as is_access_revoked,
    batch.id as batch_id, batch.name as batch_name
  from (${codes}) code
    left join lessons lesson on lesson.id = code.lesson_id
    left join courses course on course.id = lesson.course_id
    left join users student on student.id = code.redeemed_by
    left join access_code_batches batch on batch.id = code.batch_id`;

/** A page of the codes, newest first. */
export const listCodes = async (
  executor: Executor,
  filters: CodeFilters,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<CodeRow[]> => {
  const page = sql`
    select * from access_codes code where ${matches(filters, now)}
    order by ${newestFirst} limit ${limit} offset ${offset}`;
  const { rows } = await sql<CodeRow>`${withDetails(page)} order by ${newestFirst}`.execute(
    executor,
  );
  return rows;
};

/** A page of the codes that a search finds, and their total number, in one statement that searches once. */
export const searchCodes = async (
  executor: Executor,
  filters: CodeFilters,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<{ rows: CodeRow[]; total: number }> => {
  const page = sql`
    select access_codes.* from (
      select * from found code order by ${newestFirst} limit ${limit} offset ${offset}
    ) chosen join access_codes on access_codes.id = chosen.id`;
  const { rows } = await sql<{ total: number } & (CodeRow | { id: null })>`
    with found as materialized (
      select code.id, code.created_at from access_codes code where ${matches(filters, now)}
    )
    select total.total, code.*
    from (select count(*)::integer as total from found) total
      left join (${withDetails(page)}) code on true
    order by ${newestFirst}`.execute(executor);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
};

export const countCodes = async (
  executor: Executor,
  filters: CodeFilters,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<Rows['countCodes']>`
    select count(*)::integer as count from access_codes code where ${matches(filters, now)}`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
};

/** A code that was not deleted. */
export const findCode = async (executor: Executor, id: string): Promise<CodeRow | undefined> => {
  const code = sql`select * from access_codes where id = ${id} and deleted_at is null`;
  const { rows } = await withDetails(code).execute(executor);
  return rows[0];
};

type CodeChange = Partial<Pick<NewCode, 'expires_at' | 'description' | 'max_uses'>> & {
  deactivated_at?: Date | null;
};

/**
 * Changes a code, if it has a use left before or after the change and `max_uses` is not below its uses. @returns whether it
 * did
 */
export const updateCode = async (
  executor: Executor,
  id: string,
  change: CodeChange,
): Promise<boolean> => {
  const maxUses = sql`coalesce(${change.max_uses ?? null}::integer, max_uses)`;
  const changed = await executor
    .updateTable('access_codes')
    .set(change)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`uses <= ${maxUses} and uses < greatest(max_uses, ${maxUses})`)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};

/** @returns whether this call deleted it: of two parallel deletions one gets true */
export const deleteCode = async (executor: Executor, id: string, now: Date): Promise<boolean> => {
  const deleted = await executor
    .updateTable('access_codes')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
};

/** Deletes every code of a lesson, or the unused ones of a batch. @returns how many */
export const deleteCodes = async (
  executor: Executor,
  group: { lessonId: string } | { unusedOfBatch: string },
  now: Date,
): Promise<number> => {
  const deleted = await executor
    .updateTable('access_codes')
    .set({ deleted_at: now })
    .where((eb) =>
      'lessonId' in group
        ? eb('lesson_id', '=', group.lessonId)
        : eb.and([eb('batch_id', '=', group.unusedOfBatch), eb('uses', '=', 0)]),
    )
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return deleted.length;
};
