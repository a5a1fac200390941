import {
  findCoveringRight,
  type MonthRight,
  monthsOfSchoolYear,
  type PaidMonthState,
  type SchoolMonth,
  unpaidSince,
} from '#domain/payments/paid-months.ts';
import { assertOwnGroup, getGroup } from '#server/features/school/groups/groups.api.ts';
import { findSchoolYearStart } from '#server/features/settings/settings.api.ts';
import {
  readAccounts,
  type StudentAccount,
} from '#server/features/payments/ledger/read-accounts.ts';
import { listGroupsByClass } from '#server/features/payments/prices/groups-by-class.repository.ts';
import { findPrices } from '#server/features/payments/prices/find-prices.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { dayInEgypt, startOfDayInEgypt } from '#server/platform/time/egypt-days.ts';
import {
  listMembersWithRights,
  listStudentsWithRights,
  type MemberRow,
} from './paid-months.repository.ts';

/** Only the day of a code is known: what the student paid for it stays between the two. */
type Payment =
  | (NonNullable<MemberRow['rights'][number]['payment']> & { paidOn: string })
  | { amount_in_piastres: null; way: 'code'; paidOn: string };
type Right = MonthRight & { payment: Payment | undefined };

const paymentOf = ({
  payment,
  is_by_code: isByCode,
  starts_at: startsAt,
}: MemberRow['rights'][number]): Payment | undefined => {
  const day = dayInEgypt(new Date(startsAt));
  if (payment) return { ...payment, paidOn: payment.received_on ?? day };
  return isByCode ? { amount_in_piastres: null, way: 'code', paidOn: day } : undefined;
};

const rightsOf = ({ rights }: MemberRow): Right[] =>
  rights.map((right) => ({
    isPaid: right.payment !== null || right.is_by_code,
    month: right.month,
    startsAt: new Date(right.starts_at),
    endsAt: new Date(right.ends_at),
    payment: paymentOf(right),
  }));

/** Twelve months, each until the next one begins. */
const monthsSince = (yearStart: Date): SchoolMonth[] =>
  monthsOfSchoolYear(dayInEgypt(yearStart)).map(({ month, firstDay }) => ({
    month,
    from: startOfDayInEgypt(firstDay),
    to: startOfDayInEgypt(Temporal.PlainDate.from(firstDay).add({ months: 1 }).toString()),
  }));

type PaidMonthRow = {
  student: MemberRow;
  state: PaidMonthState;
  payment: Payment | undefined;
  unpaidSince: number | undefined;
  /** What is left of what was asked for this month, in piastres. */
  rest: number;
  /** What the month costs this student, in piastres. */
  price: number;
  /** What the student owes in all, in piastres; below zero what was paid too much. */
  balance: number;
};

const stateOf = (
  right: Right | undefined,
  { rest, isByClass }: { rest: number; isByClass: boolean },
): PaidMonthState => {
  if (!right) return isByClass ? 'byClass' : 'unpaid';
  if (rest > 0) return 'part';
  return right.isPaid ? 'paid' : 'open';
};

/** What is left of the charges of a month. */
const restOf = (
  { charges }: StudentAccount,
  { month: { month }, months }: { month: SchoolMonth; months: SchoolMonth[] },
): number => {
  const since = months[0]?.from ?? new Date(0);
  return charges
    .filter((charge) => charge.month === month && charge.created_at >= since)
    .reduce((sum, { rest }) => sum + rest, 0);
};

type MonthOfPage = {
  month: SchoolMonth;
  /** The months of the school year up to that one. */
  months: SchoolMonth[];
  now: Date;
  /** Whether the group pays each class. */
  isByClass: boolean;
};

const rowOf = (
  student: MemberRow,
  { account, price }: { account: StudentAccount; price: number },
  { month, months, now, isByClass }: MonthOfPage,
): PaidMonthRow => {
  const rest = restOf(account, { month, months });
  const rights = rightsOf(student);
  const right = findCoveringRight(rights, month, now);
  return {
    student,
    state: stateOf(right, { rest, isByClass }),
    payment: right?.payment,
    unpaidSince:
      right || isByClass
        ? undefined
        : unpaidSince(rights, months, { joinedAt: student.created_at, now }),
    rest,
    price,
    balance: account.balance,
  };
};

export type PaidMonth = { groupName: string; month: number; rows: PaidMonthRow[] };

type MonthOfGroup = { groupId: string; month: number | undefined };

/** Those of the students who have a month of this school year: paid, as a gift, or by a code. */
export const listCoveredStudents = async (
  executor: Executor,
  { studentIds, month: number, now }: { studentIds: readonly string[]; month: number; now: Date },
): Promise<Set<string>> => {
  const since = await findSchoolYearStart(executor, now);
  const month = monthsSince(since).find((each) => each.month === number);
  if (!month) throw new RangeError(`There is no month ${number}`);
  const students = await listStudentsWithRights(executor, { studentIds, since });
  const covered = students.filter((student) => findCoveringRight(rightsOf(student), month, now));
  return new Set(covered.map(({ id }) => id));
};

/** @throws AppError group.not_found */
const readPaidMonth = async (
  platform: Platform,
  { groupId, month: chosen }: MonthOfGroup,
): Promise<PaidMonth> => {
  const { database, clock } = platform;
  const now = clock.now();
  const [group, yearStart, byClass] = await Promise.all([
    getGroup(platform, groupId),
    findSchoolYearStart(database, now),
    listGroupsByClass(database),
  ]);
  const number = chosen ?? Number(dayInEgypt(now).slice(5, 7));
  const all = monthsSince(yearStart);
  const months = all.slice(0, all.findIndex((each) => each.month === number) + 1);
  const month = months.at(-1);
  if (!month) throw new RangeError(`There is no month ${number}`);
  const members = await listMembersWithRights(database, { groupId, since: yearStart });
  const ids = members.map(({ id }) => id);
  const accounts = await readAccounts(database, ids);
  const costs = await findPrices(database, ids, { kind: 'month' }, { now });
  const isByClass = byClass.includes(groupId);
  const noAccount: StudentAccount = { charges: [], balance: 0 };
  return {
    groupName: group.name,
    month: number,
    rows: members.map((member) =>
      rowOf(
        member,
        {
          account: accounts.get(member.id) ?? noAccount,
          price: costs.get(member.id)?.priceInPiastres ?? 0,
        },
        { month, months, now, isByClass },
      ),
    ),
  };
};

/**
 * Who of a group has paid a month of this school year; without a month, the current one.
 * @throws AppError group.not_found, also for a group of which the caller sees no students
 */
export const findPaidMonth = (
  platform: Platform,
  viewer: Viewer,
  choice: MonthOfGroup,
): Promise<PaidMonth> => {
  assertOwnGroup(viewer, choice.groupId);
  return readPaidMonth(platform, choice);
};

/**
 * The students of a group who have not paid the current month, which is 1 to 12; none before somebody of the group has paid
 * it, because not every teacher records payments. @throws AppError group.not_found
 */
export const findUnpaidStudents = async (
  platform: Platform,
  groupId: string,
): Promise<{ month: number; studentIds: Set<string> }> => {
  const { month, rows } = await readPaidMonth(platform, { groupId, month: undefined });
  const unpaid = rows.filter(({ state }) => state === 'unpaid').map(({ student }) => student.id);
  const isCollected = rows.some(({ state }) => state === 'paid' || state === 'part');
  return { month, studentIds: new Set(isCollected ? unpaid : []) };
};
