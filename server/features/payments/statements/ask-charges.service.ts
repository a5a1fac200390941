import type * as z from 'zod/mini';
import { collectionTexts } from '#contract/payments/collections.ts';
import { priceTexts } from '#contract/payments/prices.ts';
import type { statements } from '#contract/payments/statements.ts';
import { toPiastres } from '#domain/settings/money.ts';
import { lockAccounts } from '#server/features/identity/accounts/accounts.api.ts';
import { assertOwnGroup, getGroup } from '#server/features/school/groups/groups.api.ts';
import { findPlans, findSchoolYearStart } from '#server/features/settings/settings.api.ts';
import {
  insertCharges,
  listAskedForMonth,
  type NewCharge,
} from '#server/features/payments/ledger/charges.repository.ts';
import { openSettled } from '#server/features/payments/ledger/follow-statement.ts';
import { lockStudent } from '#server/features/payments/ledger/lock-student.ts';
import { readAccounts } from '#server/features/payments/ledger/read-accounts.ts';
import { assertInStock } from '#server/features/payments/prices/assert-in-stock.ts';
import {
  findPrices,
  pricedColumns,
  type StudentPrice,
} from '#server/features/payments/prices/find-prices.ts';
import { listCoveredStudents } from '#server/features/payments/paid-months/paid-month.service.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { type AskedScope, countOfRequest, listStudentsOf } from './asked-students.repository.ts';

type ChargeForm = z.output<typeof statements.ask.body>;
type Asked = { asked: number; skipped: number };

/** @throws AppError student.not_found, group.not_found */
const findStudents = async (
  transaction: Executor,
  platform: Platform,
  viewer: Viewer,
  scope: AskedScope,
): Promise<string[]> => {
  if ('studentId' in scope) return [await lockStudent(transaction, scope.studentId)];
  if ('groupId' in scope) {
    assertOwnGroup(viewer, scope.groupId);
    await getGroup(platform, scope.groupId);
  }
  const ids = await listStudentsOf(transaction, scope, groupsOf(viewer));
  // A payment of one of them waits, so that nobody is asked for what is being paid.
  await lockAccounts(transaction, ids);
  return ids;
};

/** Those who have neither paid a month nor been asked for it. */
const withoutMonth = async (
  transaction: Executor,
  studentIds: readonly string[],
  { month, since, now }: { month: number; since: Date; now: Date },
): Promise<string[]> => {
  const asked = await listAskedForMonth(transaction, { studentIds, month, since });
  const covered = await listCoveredStudents(transaction, { studentIds, month, now });
  return studentIds.filter((id) => !asked.has(id) && !covered.has(id));
};

/** Credit pays what was asked at once, which opens it. */
const openPaid = async (
  transaction: Executor,
  platform: Platform,
  studentIds: readonly string[],
): Promise<void> => {
  const accounts = await readAccounts(transaction, studentIds);
  for (const studentId of studentIds) {
    const waits = accounts
      .get(studentId)
      ?.charges.some(({ plan, opened_at: openedAt, rest }) => plan && !openedAt && rest === 0);
    if (waits) await openSettled(transaction, platform, studentId);
  }
};

/** What the plan of a month is called. */
const nameOfMonths = async (transaction: Executor, now: Date): Promise<string> =>
  (await findPlans(transaction, now)).find(({ id }) => id === 'monthly')?.name ?? '';

/**
 * What is asked of each of the students; nothing of those for whom the list has no price.
 * @throws AppError request.invalid where it has none for any of them
 */
const findCosts = async (
  transaction: Executor,
  studentIds: readonly string[],
  { kind, itemId, price }: ChargeForm,
  now: Date,
): Promise<Map<string, StudentPrice>> => {
  const typed = price !== undefined && { typedInPiastres: toPiastres(price) };
  const thing = { ...(itemId === undefined ? { kind } : { itemId }), ...typed };
  const costs = await findPrices(transaction, studentIds, thing, { now });
  if (costs.size === 0 && studentIds.length > 0) {
    throw new AppError('request.invalid', {
      price: [itemId === undefined ? priceTexts.price : priceTexts.unlisted],
    });
  }
  return costs;
};

const titleOf = (
  { kind, title }: StudentPrice,
  { typed, monthName }: { typed: string; monthName: string },
): string => {
  const given = title || typed;
  if (given !== '') return given;
  return kind === 'month' ? monthName : collectionTexts.class;
};

const ask = async (
  transaction: Executor,
  platform: Platform,
  viewer: Viewer,
  { scope, form }: { scope: AskedScope; form: ChargeForm },
): Promise<Asked> => {
  const { id: requestId, itemId, month = null, price, dueOn = null, reason } = form;
  const studentIds = await findStudents(transaction, platform, viewer, scope);
  const made = await countOfRequest(transaction, requestId);
  if (made > 0) return { asked: made, skipped: studentIds.length - made };
  const now = platform.clock.now();
  const since = await findSchoolYearStart(transaction, now);
  const open =
    month === null
      ? studentIds
      : await withoutMonth(transaction, studentIds, { month, since, now });
  const costs = await findCosts(transaction, open, form, now);
  const chosen = open.filter((id) => costs.has(id));
  if (itemId !== undefined) await assertInStock(transaction, itemId, chosen.length);
  const monthName = await nameOfMonths(transaction, now);
  const charges = [...costs].map(([studentId, cost]): NewCharge => ({
    id: platform.ids.next(),
    student_id: studentId,
    request_id: requestId,
    kind: cost.kind,
    title: titleOf(cost, { typed: form.title, monthName }),
    plan: cost.kind === 'month' ? 'monthly' : null,
    month,
    ...pricedColumns(cost),
    due_on: dueOn,
    reason,
    made_by: viewer.id,
    created_at: now,
  }));
  await insertCharges(transaction, charges, Number(dayInEgypt(since).slice(0, 4)));
  await openPaid(transaction, platform, chosen);
  await recordAction(transaction, platform, {
    actorId: viewer.id,
    action: 'charge.ask',
    subjectId: requestId,
    detail: {
      ...scope,
      kind: form.kind,
      title: charges[0]?.title ?? form.title,
      month,
      ...(price !== undefined && { priceInPiastres: toPiastres(price) }),
      count: chosen.length,
    },
  });
  return { asked: chosen.length, skipped: studentIds.length - chosen.length };
};

/**
 * Asks students for the price of something. A month is not asked of who has paid it, has it open as a gift, or was asked for it; a
 * repeated request asks nobody again.
 * @throws AppError student.not_found, group.not_found, request.invalid where nothing says a price, price.out_of_stock
 */
export const askCharges = (
  platform: Platform,
  viewer: Viewer,
  scope: AskedScope,
  form: ChargeForm,
): Promise<Asked> =>
  platform.database
    .transaction()
    .execute((transaction) => ask(transaction, platform, viewer, { scope, form }));
