import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

export type DiscountRow = Pick<
  Row<'discount_codes'>,
  'id' | 'code' | 'percentage' | 'max_uses' | 'uses' | 'is_active' | 'teacher_id' | 'version'
> & {
  /** Days in Egypt as `YYYY-MM-DD`. */
  valid_from: string;
  valid_until: string;
  /** The teacher whom the caller named; null where the caller named none. */
  named_teacher_id: string | null;
};

/** The parts of a code that the teacher decides. */
export type DiscountTerms = Pick<
  DiscountRow,
  'code' | 'percentage' | 'valid_from' | 'valid_until' | 'max_uses' | 'is_active'
> & { named_teacher_id?: string | null };

export type DiscountFilters = {
  /** Folded; empty finds every code. */
  search: string;
  status: 'all' | 'active' | 'inactive';
  /** Only this teacher's codes; all without it. */
  teacherId?: string | undefined;
};

export type DiscountOrder = {
  sort: 'createdAt' | 'code' | 'validUntil' | 'uses';
  direction: 'asc' | 'desc';
};

/**
 * Columns:
 * - `percentages`: the sum of all percentages.
 */
export type DiscountTotals = Rows['findDiscountTotals'];

const columns = sql`
  id, code, percentage, valid_from::text as valid_from, valid_until::text as valid_until, max_uses,
  uses, is_active, teacher_id, named_teacher_id, version`;

const likePattern = (part: string) => `%${part.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

const matches = ({ search, status, teacherId }: DiscountFilters) =>
  sql.join(
    [
      sql`true`,
      ...(search === '' ? [] : [sql`code like ${likePattern(search)}`]),
      ...(status === 'all' ? [] : [sql`is_active = ${status === 'active'}`]),
      ...(teacherId === undefined ? [] : [sql`teacher_id = ${teacherId}`]),
    ],
    sql` and `,
  );

/** Each order can be read forwards or backwards from an index. */
const orders: Record<
  DiscountOrder['sort'],
  Record<DiscountOrder['direction'], RawBuilder<unknown>>
> = {
  createdAt: { asc: sql`created_at, id`, desc: sql`created_at desc, id desc` },
  code: { asc: sql`code`, desc: sql`code desc` },
  // With the table's name, because the list also returns the day as text under this column name.
  validUntil: {
    asc: sql`discount_codes.valid_until, id`,
    desc: sql`discount_codes.valid_until desc, id desc`,
  },
  uses: { asc: sql`uses, id`, desc: sql`uses desc, id desc` },
};

export const listDiscounts = async (
  executor: Executor,
  {
    limit,
    offset,
    ...selection
  }: DiscountFilters & DiscountOrder & { limit: number; offset: number },
): Promise<DiscountRow[]> => {
  const { rows } = await sql<DiscountRow>`
    select ${columns} from discount_codes where ${matches(selection)}
    order by ${orders[selection.sort][selection.direction]}
    limit ${limit} offset ${offset}`.execute(executor);
  return rows;
};

export const countDiscounts = async (
  executor: Executor,
  filters: DiscountFilters,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from discount_codes where ${matches(filters)}`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
};

/** Sums over the codes of a teacher. */
export const findDiscountTotals = async (
  executor: Executor,
  teacherId: string,
): Promise<DiscountTotals> => {
  const { rows } = await sql<DiscountTotals>`
    select count(*)::int as codes, count(*) filter (where is_active)::int as active,
      coalesce(sum(uses), 0)::float8 as uses, coalesce(sum(percentage), 0)::float8 as percentages
    from discount_codes where teacher_id = ${teacherId}`.execute(executor);
  return rows[0] ?? { codes: 0, active: 0, uses: 0, percentages: 0 };
};

export const findDiscount = async (
  executor: Executor,
  id: string,
): Promise<DiscountRow | undefined> => {
  const { rows } = await sql<DiscountRow>`
    select ${columns} from discount_codes where id = ${id}`.execute(executor);
  return rows[0];
};

/** The same, locked until the transaction ends. */
export const findDiscountForUpdate = async (
  executor: Executor,
  id: string,
): Promise<DiscountRow | undefined> => {
  const { rows } = await sql<DiscountRow>`
    select ${columns} from discount_codes where id = ${id} for update`.execute(executor);
  return rows[0];
};

/** @param code folded */
export const findDiscountByCode = async (
  executor: Executor,
  code: string,
): Promise<DiscountRow | undefined> => {
  const { rows } = await sql<DiscountRow>`
    select ${columns} from discount_codes where code = ${code}`.execute(executor);
  return rows[0];
};

export const insertDiscount = async (
  executor: Executor,
  row: DiscountTerms & { id: string; teacher_id: string; created_at: Date },
): Promise<void> => {
  await executor.insertInto('discount_codes').values(row).execute();
};

export const updateDiscount = async (
  executor: Executor,
  id: string,
  change: Partial<DiscountTerms>,
): Promise<void> => {
  await executor
    .updateTable('discount_codes')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};
