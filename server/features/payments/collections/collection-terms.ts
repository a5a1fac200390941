import type * as z from 'zod/mini';
import { collectionTexts, type collections } from '#contract/payments/collections.ts';
import { priceTexts } from '#contract/payments/prices.ts';
import { toEgp, toPiastres } from '#domain/settings/money.ts';
import type { Plan } from '#domain/settings/plans.ts';
import { readSaleTerms } from '#server/features/settings/settings.api.ts';
import {
  type PricedPurchase,
  pricePurchase,
} from '#server/features/payments/checkout/price-purchase.ts';
import { purchaseRequestOf } from '#server/features/payments/checkout/purchase-request.ts';
import {
  attachPayments,
  findBalance,
  insertCharges,
  insertCredit,
  setDue,
} from '#server/features/payments/ledger/charges.repository.ts';
import { assertInStock } from '#server/features/payments/prices/assert-in-stock.ts';
import {
  findPrices,
  pricedColumns,
  type StudentPrice,
} from '#server/features/payments/prices/find-prices.ts';
import { assertMayWaive } from '#server/features/payments/ledger/assert-may-waive.ts';
import { isPaidAlready } from '#server/features/payments/ledger/paid-already.repository.ts';
import type { PaymentRow } from '#server/features/payments/ledger/payments.repository.ts';
import { monthChargeOf, readAccount } from '#server/features/payments/ledger/read-accounts.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError, ExplainedError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';

export type CollectForm = z.output<typeof collections.record.body>;

/** What is stored of money that was taken: the purchase at the amount that was taken, and its place in the statement. */
export type CollectionTerms = {
  priced: PricedPurchase;
  statement: Pick<PaymentRow, 'id' | 'charge_id' | 'opens'>;
};

type Collection = { studentId: string; viewer: Viewer; form: CollectForm };

const nothingSold = {
  plan: null,
  month: null,
  lesson_id: null,
  discount: undefined,
  discount_in_piastres: 0,
} as const;

/** @throws AppError collection.above_price where more is paid than is owed and nobody said that it stays as credit */
const assertNotAbove = (form: CollectForm, owedInPiastres: number): void => {
  const isAbove = toPiastres(form.amount) > Math.max(0, owedInPiastres);
  if (isAbove && !form.keepsCredit && !form.isAnother) {
    throw new AppError('collection.above_price');
  }
};

/**
 * The terms of money on account: it pays what is owed, the chosen charge or the oldest first.
 * @throws AppError collection.balance_changed, collection.above_price, charge.not_found
 */
const termsOnAccount = async (
  transaction: Executor,
  { ids }: Platform,
  { studentId, form }: Collection,
  { balance: shown, chargeId }: NonNullable<CollectForm['account']>,
): Promise<CollectionTerms> => {
  const { balance, charges } = await readAccount(transaction, studentId);
  if (toPiastres(shown) !== balance) {
    throw new ExplainedError('collection.balance_changed', () =>
      collectionTexts.balanceChanged(toEgp(balance)),
    );
  }
  assertNotAbove(form, balance);
  const isOwed = charges.some(({ id, rest }) => id === chargeId && rest > 0);
  if (chargeId !== undefined && !isOwed) throw new AppError('charge.not_found');
  const owed = charges.filter(({ rest }) => rest > 0).map(({ id }) => id);
  if (form.restDueOn !== undefined) await setDue(transaction, owed, form.restDueOn);
  const amount = toPiastres(form.amount);
  const priced = atAmount({ ...nothingSold, title: collectionTexts.onAccount }, amount);
  return { priced, statement: { id: ids.next(), charge_id: chargeId ?? null, opens: 'nothing' } };
};

/** A thing of the list is paid by the charge that asks for it, or makes one. */
const chargeOfItem = async (
  transaction: Executor,
  { ids, clock }: Platform,
  { studentId, viewer, form }: Collection,
  cost: StudentPrice & { itemId: string },
): Promise<{ id: string; due: number; isNew: boolean }> => {
  const { charges } = await readAccount(transaction, studentId);
  const asked = charges.filter((charge) => charge.item_id === cost.itemId && !charge.is_countered);
  const owed = asked.find(({ rest }) => rest > 0);
  if (owed) return { id: owed.id, due: owed.rest, isNew: false };
  if (asked.length > 0 && cost.kind !== 'class' && !form.isAnother) {
    throw new AppError('collection.already_paid');
  }
  await assertInStock(transaction, cost.itemId, 1);
  const id = ids.next();
  const charge = {
    id,
    student_id: studentId,
    request_id: id,
    kind: cost.kind,
    title: cost.title || collectionTexts.class,
    plan: null,
    month: null,
    ...pricedColumns(cost),
    made_by: viewer.id,
    created_at: clock.now(),
  };
  // The year counts for months alone.
  await insertCharges(transaction, [charge], 0);
  return { id, due: cost.priceInPiastres, isNew: true };
};

/**
 * The terms of a thing of the price list.
 * @throws AppError price.out_of_stock, collection.already_paid, collection.above_price, request.invalid
 */
const termsOfItem = async (
  transaction: Executor,
  platform: Platform,
  collection: Collection,
  itemId: string,
): Promise<CollectionTerms> => {
  const { studentId, form } = collection;
  assertReason(collection);
  const now = platform.clock.now();
  const cost = (await findPrices(transaction, [studentId], { itemId }, { now })).get(studentId);
  if (!cost) throw new AppError('request.invalid', { itemId: [priceTexts.unlisted] });
  const charge = await chargeOfItem(transaction, platform, collection, { ...cost, itemId });
  assertNotAbove(form, await findBalance(transaction, studentId));
  if (form.restDueOn !== undefined) await setDue(transaction, [charge.id], form.restDueOn);
  await waiveRest(transaction, platform, collection, { chargeId: charge.id, due: charge.due });
  const id = charge.isNew ? charge.id : platform.ids.next();
  const title = cost.title || collectionTexts.class;
  return {
    priced: atAmount({ ...nothingSold, title }, toPiastres(form.amount)),
    statement: { id, charge_id: charge.id, opens: 'nothing' },
  };
};

type Sale = Collection & {
  priced: PricedPurchase;
  /** What its charge costs. */
  cost: ReturnType<typeof pricedColumns>;
  since: Date;
  now: Date;
};

/** The charge that a sale makes. A month that was paid before without a charge is asked once for both. */
const makeCharge = async (
  transaction: Executor,
  { studentId, viewer, priced, cost, since, now }: Sale,
  id: string,
): Promise<void> => {
  const { plan, month, title } = priced;
  const isMonth = plan === 'monthly' && month !== null;
  const charge = {
    id,
    student_id: studentId,
    request_id: id,
    kind: isMonth ? ('month' as const) : ('other' as const),
    title,
    plan,
    month,
    ...cost,
    made_by: viewer.id,
    created_at: now,
  };
  await insertCharges(transaction, [charge], Number(dayInEgypt(since).slice(0, 4)));
  if (isMonth) await attachPayments(transaction, { studentId, month, since, chargeId: id });
};

/** @throws AppError where what stays of the price would be waived without a reason */
const assertReason = ({ form }: Collection): void => {
  if (form.waivesRest && form.note === '')
    throw new AppError('request.invalid', { note: [collectionTexts.note] });
};

/**
 * Waives what the payment leaves of a charge.
 * @throws AppError those of `assertMayWaive`
 * @param due what was to be paid for it, in piastres
 */
const waiveRest = async (
  transaction: Executor,
  platform: Platform,
  { viewer, form }: Collection,
  { chargeId, due }: { chargeId: string; due: number },
): Promise<void> => {
  const rest = due - toPiastres(form.amount);
  if (!form.waivesRest || rest <= 0) return;
  await assertMayWaive(transaction, platform, viewer, rest);
  await insertCredit(transaction, {
    id: platform.ids.next(),
    charge_id: chargeId,
    kind: 'waiver',
    amount_in_piastres: rest,
    reason: form.note,
    made_by: viewer.id,
    created_at: platform.clock.now(),
  });
};

const atAmount = (
  priced: Omit<PricedPurchase, 'list_price_in_piastres' | 'total_in_piastres'>,
  amount: number,
): PricedPurchase => ({
  ...priced,
  list_price_in_piastres: amount,
  total_in_piastres: amount,
});

/** What a sale opens: nothing where an earlier payment of the same month has opened it. */
const opensOf = (form: CollectForm, isRest: boolean): PaymentRow['opens'] => {
  if (isRest) return 'nothing';
  return form.opensNow ? 'at_once' : 'when_settled';
};

/** A month costs at the centre what the list says for the student; another plan, or a lesson, what it costs everywhere. */
const findCost = async (
  transaction: Executor,
  studentId: string,
  { plan, list_price_in_piastres: price }: PricedPurchase,
  moment: { now: Date; plans: readonly Plan[] },
): Promise<Sale['cost']> => {
  const month =
    plan === 'monthly'
      ? (await findPrices(transaction, [studentId], { kind: 'month' }, moment)).get(studentId)
      : undefined;
  return month
    ? pricedColumns(month)
    : { item_id: null, price_in_piastres: price, list_price_in_piastres: null, reduced_for: '' };
};

/** @throws AppError collection.prices_unconfirmed, collection.already_paid, collection.above_price and those of `pricePurchase` */
const termsOfSale = async (
  transaction: Executor,
  platform: Platform,
  collection: Collection,
): Promise<CollectionTerms> => {
  const { studentId, form } = collection;
  const now = platform.clock.now();
  const { pricesConfirmed, plans, schoolYearStart: since } = await readSaleTerms(transaction, now);
  if (!pricesConfirmed) throw new AppError('collection.prices_unconfirmed');
  assertReason(collection);
  const priced = await pricePurchase(transaction, purchaseRequestOf(form), { now, plans });
  const cost = await findCost(transaction, studentId, priced, { now, plans });
  const sale: Sale = { ...collection, priced, cost, since, now };
  const account = await readAccount(transaction, studentId);
  const { plan, month, lesson_id: lessonId } = priced;
  const isMonth = plan === 'monthly' && month !== null;
  const asked = isMonth ? monthChargeOf(account, month, since) : undefined;
  const rest = asked?.rest ?? 0;
  if (!form.opensNow && plan === null) {
    throw new AppError('request.invalid', { opensNow: [collectionTexts.opensNow] });
  }
  const isOpen = await isPaidAlready(transaction, { studentId, plan, month, lessonId, now });
  if (isOpen && rest === 0 && !form.isAnother) throw new AppError('collection.already_paid');
  const id = platform.ids.next();
  if (!asked) await makeCharge(transaction, sale, id);
  const chargeId = asked?.id ?? id;
  const owed = asked ? account.balance : await findBalance(transaction, studentId);
  assertNotAbove(form, owed);
  if (form.restDueOn !== undefined) await setDue(transaction, [chargeId], form.restDueOn);
  const due = asked ? rest : cost.price_in_piastres;
  await waiveRest(transaction, platform, sale, { chargeId, due });
  return {
    priced: atAmount(priced, toPiastres(form.amount)),
    statement: { id, charge_id: chargeId, opens: opensOf(form, isOpen && rest > 0) },
  };
};

/**
 * How money that was taken is stored, with the charge that its sale makes. The caller has locked the student.
 * @throws AppError of a sale or of money on account that cannot be taken so
 */
export const collectionTerms = (
  transaction: Executor,
  platform: Platform,
  collection: Collection,
): Promise<CollectionTerms> => {
  const { account, itemId } = collection.form;
  if (itemId !== undefined) return termsOfItem(transaction, platform, collection, itemId);
  return account
    ? termsOnAccount(transaction, platform, collection, account)
    : termsOfSale(transaction, platform, collection);
};
