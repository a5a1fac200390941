import { type RawBuilder, sql } from 'kysely';
import type { Reduction } from '#domain/payments/prices.ts';
import type { ChargeKind } from '#domain/payments/statements.ts';
import { staffName } from '#server/features/identity/accounts/accounts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/** What the list says for a student. */
export type ListedPriceRow = Rows['listPricesOf'];

/** Which items of the list: of a kind in the student's grade, one of whatever grade, or all of the student's grade. */
export type ListedChoice = { kind: ChargeKind } | { itemId: string } | 'all';

const isChosen = (choice: ListedChoice): RawBuilder<boolean> => {
  if (choice === 'all') return sql`item.grade = student.grade`;
  return 'kind' in choice
    ? sql`item.grade = student.grade and item.kind = ${choice.kind}`
    : sql`item.id = ${choice.itemId}`;
};

/**
 * The prices of the list for students, each with that of their group where it differs.
 * @param guestGroupId whose prices count for students without a group
 */
export const listPricesOf = async (
  executor: Executor,
  studentIds: readonly string[],
  choice: ListedChoice,
  guestGroupId: string | null = null,
): Promise<ListedPriceRow[]> => {
  const { rows } = await sql<ListedPriceRow>`
    select student.id as student_id, item.id as item_id, item.kind, item.title,
      item.price_in_piastres as grade_in_piastres, own.price_in_piastres as group_in_piastres, stock.left_over
    from users student
      join price_items item on ${isChosen(choice)}
      left join group_prices own
        on own.item_id = item.id and own.group_id = coalesce(student.group_id, ${guestGroupId}::uuid)
      left join price_item_stocks stock on stock.item_id = item.id
    where student.id = any(${studentIds}::uuid[])
    order by array_position(array['month', 'class', 'booklet', 'revision', 'other'], item.kind),
      item.title_key collate "C", item.id`.execute(executor);
  return rows;
};

export type ReductionRow = Reduction & {
  id: string;
  studentId: string;
  byName: string | null;
};

/** The reductions of students, the newest first. */
export const listReductions = async (
  executor: Executor,
  studentIds: readonly string[],
): Promise<ReductionRow[]> => {
  const { rows } = await sql<ReductionRow>`
    select reduction.id, reduction.student_id as "studentId", reduction.percent,
      reduction.amount_in_piastres as "amountInPiastres", reduction.kinds, reduction.reason,
      to_char(reduction.starts_on, 'YYYY-MM-DD') as "startsOn", to_char(reduction.ends_on, 'YYYY-MM-DD') as "endsOn",
      ${staffName('maker')} as "byName"
    from reductions reduction left join users maker on maker.id = reduction.made_by
    where reduction.student_id = any(${studentIds}::uuid[])
    order by reduction.created_at desc, reduction.id desc`.execute(executor);
  return rows;
};
