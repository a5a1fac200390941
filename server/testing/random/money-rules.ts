import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { discountedPrice } from '#domain/payments/discounts/discount-price.ts';
import { grantCovers } from '#domain/rights/lesson-access.ts';
import { listLedgerDifferences } from '#server/features/payments/comparison/comparison.repository.ts';
import type { Snapshot, StoredPayment } from './money-snapshot.ts';
import type { Terms } from './money-state.ts';
import type { MoneyWorld } from './money-world.ts';

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const isByGateway = ({ kind, actor, reference }: StoredPayment['events'][number]) =>
  kind === 'paid' && actor === null && reference !== null;

const gradeOf = ({ students }: Snapshot, { student }: StoredPayment) =>
  students.find(({ id }) => id === student)?.grade ?? null;

/** Whether the money of a payment opens what was bought; undefined where that depends on a use of the code that is left. */
const opensAtOnce = (
  world: MoneyWorld,
  before: StoredPayment,
  { wish, grade, isMonth, listPrice }: Terms,
  gradeNow: number | null,
): boolean | undefined => {
  if (isMonth && grade !== gradeNow) return false;
  if (before.status === 'pending') return true;
  const isSold = wish.planId === 'yearly' || world.sold.isMonthSold === isMonth;
  const priceNow = wish.planId === 'monthly' ? world.prices.monthly : world.prices.yearly;
  if (!isSold || priceNow !== listPrice) return false;
  if (!wish.withCode) return true;
  if (!world.code.isValid) return false;
  return before.holdsUse ? true : undefined;
};

/** Money that the gateway took opens what costs that much, or waits for the teacher. */
const checkArrivals = (world: MoneyWorld, before: Snapshot, after: Snapshot) => {
  const earlier = new Map(before.payments.map((payment) => [payment.id, payment]));
  for (const payment of after.payments) {
    const was = earlier.get(payment.id);
    const terms = world.terms.get(payment.id);
    if (!was || was.isPaid || !terms || !payment.events.some(isByGateway)) continue;
    const expected = opensAtOnce(world, was, terms, gradeOf(after, payment));
    const isOpen = payment.status === 'completed';
    expect([payment.status, expected ?? isOpen]).toEqual([isOpen ? 'completed' : 'held', isOpen]);
    if (isOpen && terms.wish.withCode) world.opened.add(payment.id);
    if (!isOpen) continue;
    const [grant] = payment.grants;
    expect([grant?.scope, grant?.month ?? null, grant?.grade ?? null]).toEqual(
      terms.isMonth ? ['month', terms.wish.month, terms.grade] : ['everything', null, null],
    );
  }
};

/** A payment, its ledger and its right say the same. */
const checkPayment = (world: MoneyWorld, payment: StoredPayment, { charges }: Snapshot) => {
  const { id, status, events, grants, opens, total, refunded, isPaid, student } = payment;
  const amounts = (kind: string) =>
    events.filter((event) => event.kind === kind).map(({ amount }) => amount);
  expect(sumOf(amounts('paid'))).toBe(isPaid ? total : 0);
  expect(sumOf(amounts('refunded'))).toBe(refunded);
  expect(refunded).toBeLessThanOrEqual(isPaid ? total : 0);
  const live = grants.filter(({ isRevoked }) => !isRevoked);
  // Another payment of the same charge may have opened what waited for this one.
  const isOpened = charges.some((charge) => charge.id === id && charge.isOpened);
  const hasRight = opens === 'at_once' || (opens === 'when_settled' && isOpened && live.length > 0);
  expect({ id, status, live: live.map((grant) => grant.student) }).toEqual({
    id,
    status,
    live: status === 'completed' && hasRight ? [student] : [],
  });
  const terms = world.terms.get(id);
  if (!terms) return;
  const percentage = terms.wish.withCode ? world.code.percentage : 0;
  expect(total).toBe(discountedPrice(terms.listPrice * 100, percentage));
};

/** What a student owes, added up from what is stored. */
const owedOf = ({ charges, payments }: Snapshot, student: string): number => {
  const own = charges.filter((charge) => charge.student === student);
  const asked = sumOf(own.map(({ price }) => price));
  const credited = sumOf(own.flatMap(({ credits }) => credits.map(({ amount }) => amount)));
  const paid = payments
    .filter((payment) => payment.student === student && payment.isPaid)
    .filter(({ charge, opens }) => charge !== null || opens === 'nothing')
    .map(({ total, refunded }) => total - refunded);
  return asked - credited - sumOf(paid);
};

const isActive = ({ students }: Snapshot, student: string) =>
  students.find(({ id }) => id === student)?.role === 'student';

/** The statement of each student is the charges without payments and waivers, entry by entry and charge by charge. */
export const checkStatements = async (world: MoneyWorld, after: Snapshot): Promise<void> => {
  for (const { credits, price } of after.charges) {
    const credited = sumOf(credits.map(({ amount }) => amount));
    expect(Math.min(credited, price - credited)).toBeGreaterThanOrEqual(0);
  }
  for (const [index, student] of world.ids.entries()) {
    if (!isActive(after, student)) continue;
    const { balance, entries } = await world.statement(index);
    const owed = owedOf(after, student);
    const rests = sumOf(entries.map(({ rest }) => Math.round((rest ?? 0) * 100)));
    const added = sumOf(entries.map(({ amount }) => Math.round(amount * 100)));
    expect([Math.round(balance * 100), added, rests]).toEqual([owed, owed, Math.max(0, owed)]);
  }
};

const came = new Set<string | null | undefined>(['present', 'late']);

/** A class is asked once of who came, nothing is asked for one that was called off, and no booklet is sold that was not there. */
const checkCentre = (world: MoneyWorld, { charges, session, leftOver }: Snapshot) => {
  for (const student of world.ids) {
    const ofClass = charges.filter(
      (charge) => charge.student === student && charge.request === world.centre.sessionId,
    );
    const asked = ofClass.filter(({ isCountered }) => !isCountered);
    expect(asked.length).toBeLessThanOrEqual(session.isCancelled ? 0 : 1);
    // The teacher may have countered what was asked.
    if (came.has(session.presences[student])) expect(ofClass).not.toEqual([]);
  }
  expect(leftOver).toBeGreaterThanOrEqual(0);
};

/** What holds after each step. */
export const checkStep = (world: MoneyWorld, before: Snapshot, after: Snapshot): void => {
  checkArrivals(world, before, after);
  for (const payment of after.payments) checkPayment(world, payment, after);
  const holding = after.payments.filter(({ holdsUse, code }) => holdsUse && code === world.code.id);
  expect(world.opened.size).toBeLessThanOrEqual(world.code.maxUses);
  if (after.code) expect(after.code.uses).toBe(holding.length);
  checkCentre(world, after);
  // Nothing was given in these sequences.
  expect(after.gifts).toEqual([]);
};

const checkAccess = async (world: MoneyWorld, after: Snapshot) => {
  const { charges, payments } = after;
  const now = world.app.clock.now().getTime();
  for (const [index, studentId] of world.ids.entries()) {
    if (!isActive(after, studentId)) continue;
    const bought = payments.filter(({ status }) => status === 'completed');
    const rights = [...bought, ...charges]
      .flatMap(({ grants }) => grants)
      .filter(({ student, isRevoked }) => student === studentId && !isRevoked)
      .filter(({ endsAt }) => Date.parse(endsAt) > now);
    for (const lesson of world.lessons) {
      const url = `/Subscription/access/lesson/${lesson.id}`;
      const { hasAccess } = (await world.byStudent(index, 'GET', url)).json();
      const isPaidFor = rights.some(({ scope, month, grade }) =>
        grantCovers({ scope, month, grade } as Parameters<typeof grantCovers>[0], lesson),
      );
      expect({ lesson: lesson.grade, hasAccess }).toEqual({
        lesson: lesson.grade,
        hasAccess: isPaidFor,
      });
    }
  }
};

/** What lies in each drawer is what was taken, given back and spent. */
const checkDrawers = async (
  { app }: MoneyWorld,
  { payments }: Snapshot,
  drawers: ReadonlyMap<string, number>,
) => {
  const events = payments.flatMap((payment) => payment.events);
  const expenses = await app.database
    .selectFrom('drawer_expenses')
    .select(['drawer_id', 'amount_in_piastres'])
    .where('drawer_id', 'in', [...drawers.keys(), randomUUID()])
    .execute();
  const spent = (id: string) =>
    sumOf(
      expenses
        .filter(({ drawer_id: drawer }) => drawer === id)
        .map(({ amount_in_piastres: amount }) => amount),
    );
  const sums = [...drawers.keys()].map((id) => {
    const moved = events.filter(({ drawer }) => drawer === id);
    const taken = moved.map(({ kind, amount }) => (kind === 'refunded' ? -amount : amount));
    return [id, sumOf(taken) - spent(id)];
  });
  expect([...drawers]).toEqual(sums);
};

/** What holds after a sequence whose open orders have ended. */
export const checkEnd = async (
  world: MoneyWorld,
  drawers: ReadonlyMap<string, number>,
): Promise<void> => {
  const after = await world.snapshot();
  for (const { id, events, status, holdsUse } of after.payments) {
    const heard = events.filter(
      (event) => isByGateway(event) || (event.kind === 'noted' && event.what === 'paid_again'),
    );
    expect({ id, heard: heard.length }).toEqual({ id, heard: world.taken.get(id) ?? 0 });
    if (world.terms.has(id)) expect(status).not.toBe('pending');
    if (status === 'failed') expect(holdsUse).toBe(false);
  }
  await checkAccess(world, after);
  await checkDrawers(world, after, drawers);
  const span = { from: new Date('2027-01-01T00:00:00Z'), to: new Date('2029-01-01T00:00:00Z') };
  const own = new Set(after.payments.map(({ id }) => id));
  const differences = await listLedgerDifferences(world.app.database, span, 1000);
  expect(differences.filter(({ paymentId }) => own.has(paymentId))).toEqual([]);
};
