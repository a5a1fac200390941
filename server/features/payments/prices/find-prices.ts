import { type Price, priceForStudent } from '#domain/payments/prices.ts';
import type { ChargeKind } from '#domain/payments/statements.ts';
import type { Plan } from '#domain/settings/plans.ts';
import { findPlans } from '#server/features/settings/settings.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import {
  type ListedPriceRow,
  listPricesOf,
  listReductions,
  type ReductionRow,
} from './student-prices.repository.ts';

/** What something of the list costs a student. */
export type StudentPrice = Price & {
  /** Null for what is not in the list. */
  itemId: string | null;
  kind: ChargeKind;
  title: string;
  /** How many are left; null where they are not counted. */
  leftOver: number | null;
};

/** A kind of the list, one of its items, or something with a price that was typed, in piastres. */
export type PricedThing =
  | { kind: ChargeKind; typedInPiastres?: number | undefined }
  | { itemId: string; typedInPiastres?: number | undefined };

/** The columns of a charge that say what it costs, and why. */
export const pricedColumns = ({
  itemId,
  listInPiastres,
  priceInPiastres,
  reducedFor,
}: StudentPrice) => ({
  item_id: itemId,
  price_in_piastres: priceInPiastres,
  list_price_in_piastres: reducedFor === '' ? null : listInPiastres,
  reduced_for: reducedFor,
});

type Listed = Omit<ListedPriceRow, 'student_id' | 'item_id'> & { item_id: string | null };

const priceOf = (
  listed: Listed,
  reductions: readonly ReductionRow[],
  day: string,
): StudentPrice => ({
  ...priceForStudent(
    { gradeInPiastres: listed.grade_in_piastres, groupInPiastres: listed.group_in_piastres },
    reductions,
    { kind: listed.kind, day },
  ),
  itemId: listed.item_id,
  kind: listed.kind,
  title: listed.title,
  leftOver: listed.left_over,
});

const unlisted = (kind: ChargeKind, priceInPiastres: number): Listed => ({
  item_id: null,
  kind,
  title: '',
  grade_in_piastres: priceInPiastres,
  group_in_piastres: null,
  left_over: null,
});

type Moment = {
  now: Date;
  /** The current plans, if the caller has read them. */
  plans?: readonly Plan[];
};

/** What a month costs where the list does not say: the price of the plan, in piastres. */
const priceOfMonthPlan = async (
  executor: Executor,
  { now, plans }: Moment,
): Promise<number | undefined> =>
  (plans ?? (await findPlans(executor, now))).find(({ id }) => id === 'monthly')?.priceInPiastres;

/** What counts for those for whom the list has nothing. */
const findUnlisted = async (
  executor: Executor,
  thing: PricedThing,
  moment: Moment,
): Promise<Listed | undefined> => {
  if (!('kind' in thing)) return undefined;
  const { kind, typedInPiastres: typed } = thing;
  if (typed !== undefined) return unlisted(kind, typed);
  const price = kind === 'month' ? await priceOfMonthPlan(executor, moment) : undefined;
  return price === undefined ? undefined : unlisted(kind, price);
};

/**
 * What something costs each of the students now: the one place that says it. A student is not in the reply where nothing says a price.
 * @param guestGroupId whose prices count for students without a group
 */
export const findPrices = async (
  executor: Executor,
  studentIds: readonly string[],
  thing: PricedThing,
  { guestGroupId, ...moment }: Moment & { guestGroupId?: string | null },
): Promise<Map<string, StudentPrice>> => {
  const { typedInPiastres: typed } = thing;
  const isListed = 'itemId' in thing || typed === undefined;
  const rows = isListed ? await listPricesOf(executor, studentIds, thing, guestGroupId) : [];
  const listed = new Map(rows.map((row) => [row.student_id, row]));
  const other =
    listed.size < studentIds.length ? await findUnlisted(executor, thing, moment) : undefined;
  const reductions = Map.groupBy(
    await listReductions(executor, studentIds),
    ({ studentId }) => studentId,
  );
  const day = dayInEgypt(moment.now);
  return new Map(
    studentIds.flatMap((id) => {
      const found = listed.get(id) ?? other;
      if (!found) return [];
      const own = typed === undefined ? {} : { grade_in_piastres: typed, group_in_piastres: null };
      return [[id, priceOf({ ...found, ...own }, reductions.get(id) ?? [], day)]];
    }),
  );
};

/** What a month, and each thing of the list, costs one student now. */
export const findPricesOf = async (
  executor: Executor,
  studentId: string,
  now: Date,
): Promise<{ month: StudentPrice; items: StudentPrice[] }> => {
  const month = (await findPrices(executor, [studentId], { kind: 'month' }, { now })).get(
    studentId,
  );
  if (!month) throw new Error('There is no plan of a month.');
  const reductions = await listReductions(executor, [studentId]);
  const rows = await listPricesOf(executor, [studentId], 'all');
  const day = dayInEgypt(now);
  return {
    month,
    items: rows.filter(({ kind }) => kind !== 'month').map((row) => priceOf(row, reductions, day)),
  };
};
