import type * as z from 'zod/mini';
import { collectionTexts, type collections } from '#contract/payments/collections.ts';
import { toEgp, toPiastres } from '#domain/settings/money.ts';
import { arePricesConfirmed, findSchoolYearStart } from '#server/features/settings/settings.api.ts';
import {
  type PricedPurchase,
  pricePurchase,
} from '#server/features/payments/checkout/price-purchase.ts';
import { purchaseRequestOf } from '#server/features/payments/checkout/purchase-request.ts';
import {
  attachPayments,
  type ChargeRow,
  findBalance,
  findMonthCharge,
  insertCharges,
  insertCredit,
  setDue,
} from '#server/features/payments/ledger/charges.repository.ts';
import { isPaidAlready } from '#server/features/payments/ledger/paid-already.repository.ts';
import type { PaymentRow } from '#server/features/payments/ledger/payments.repository.ts';
import { readAccount } from '#server/features/payments/ledger/read-accounts.ts';
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
  const title = collectionTexts.onAccount;
  const priced = {
    ...nothingSold,
    title,
    list_price_in_piastres: amount,
    total_in_piastres: amount,
  };
  return { priced, statement: { id: ids.next(), charge_id: chargeId ?? null, opens: 'nothing' } };
};

type Sale = Collection & { priced: PricedPurchase; since: Date; now: Date };

/** The charge that a sale makes. A month that was paid before without a charge is asked once for both. */
const makeCharge = async (
  transaction: Executor,
  { studentId, viewer, priced, since, now }: Sale,
  id: string,
): Promise<void> => {
  const { plan, month, title, list_price_in_piastres: price } = priced;
  const isMonth = plan === 'monthly' && month !== null;
  const charge = {
    id,
    student_id: studentId,
    request_id: id,
    kind: isMonth ? ('month' as const) : ('other' as const),
    title,
    plan,
    month,
    price_in_piastres: price,
    made_by: viewer.id,
    created_at: now,
  };
  await insertCharges(transaction, [charge], Number(dayInEgypt(since).slice(0, 4)));
  if (isMonth) await attachPayments(transaction, { studentId, month, since, chargeId: id });
};

/** @throws AppError where what stays of the price cannot be waived */
const assertMayWaive = ({ viewer, form }: Collection): void => {
  if (!form.waivesRest) return;
  if (viewer.role !== 'teacher') throw new AppError('charge.teacher_waives');
  if (form.note === '') throw new AppError('request.invalid', { note: [collectionTexts.note] });
};

/** Waives what the payment leaves of a charge. @param due what was to be paid for it, in piastres */
const waiveRest = async (
  transaction: Executor,
  { ids }: Platform,
  { viewer, form, now }: Sale,
  { chargeId, due }: { chargeId: string; due: number },
): Promise<void> => {
  const rest = due - toPiastres(form.amount);
  if (!form.waivesRest || rest <= 0) return;
  await insertCredit(transaction, {
    id: ids.next(),
    charge_id: chargeId,
    kind: 'waiver',
    amount_in_piastres: rest,
    reason: form.note,
    made_by: viewer.id,
    created_at: now,
  });
};

const atAmount = (priced: PricedPurchase, amount: number): PricedPurchase => ({
  ...priced,
  list_price_in_piastres: amount,
  total_in_piastres: amount,
});

/** What a sale opens: nothing where an earlier payment of the same month has opened it. */
const opensOf = (form: CollectForm, isRest: boolean): PaymentRow['opens'] => {
  if (isRest) return 'nothing';
  return form.opensNow ? 'at_once' : 'when_settled';
};

const findAsked = async (
  transaction: Executor,
  { studentId, priced: { plan, month }, since }: Sale,
): Promise<ChargeRow | undefined> =>
  plan === 'monthly' && month !== null
    ? findMonthCharge(transaction, { studentId, month, since })
    : undefined;

/** @throws AppError collection.prices_unconfirmed, collection.already_paid, collection.above_price and those of `pricePurchase` */
const termsOfSale = async (
  transaction: Executor,
  platform: Platform,
  collection: Collection,
): Promise<CollectionTerms> => {
  const { studentId, form } = collection;
  if (!(await arePricesConfirmed(transaction))) throw new AppError('collection.prices_unconfirmed');
  assertMayWaive(collection);
  const now = platform.clock.now();
  const priced = await pricePurchase(transaction, purchaseRequestOf(form), { now });
  const since = await findSchoolYearStart(transaction, now);
  const sale: Sale = { ...collection, priced, since, now };
  const asked = await findAsked(transaction, sale);
  const { balance, charges } = await readAccount(transaction, studentId);
  const rest = charges.find(({ id }) => id === asked?.id)?.rest ?? 0;
  const { plan, month, lesson_id: lessonId } = priced;
  if (!form.opensNow && plan === null) {
    throw new AppError('request.invalid', { opensNow: [collectionTexts.opensNow] });
  }
  const isOpen = await isPaidAlready(transaction, { studentId, plan, month, lessonId, now });
  if (isOpen && rest === 0 && !form.isAnother) throw new AppError('collection.already_paid');
  const id = platform.ids.next();
  if (!asked) await makeCharge(transaction, sale, id);
  const chargeId = asked?.id ?? id;
  const owed = asked ? balance : await findBalance(transaction, studentId);
  assertNotAbove(form, owed);
  if (form.restDueOn !== undefined) await setDue(transaction, [chargeId], form.restDueOn);
  const due = asked ? rest : priced.list_price_in_piastres;
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
  const { account } = collection.form;
  return account
    ? termsOnAccount(transaction, platform, collection, account)
    : termsOfSale(transaction, platform, collection);
};
