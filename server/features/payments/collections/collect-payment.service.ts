import type * as z from 'zod/mini';
import { collectionTexts, type collections } from '#contract/payments/collections.ts';
import {
  amountProblem,
  type CollectedWay,
  recordedDay,
} from '#domain/payments/collected-payments.ts';
import { toPiastres } from '#domain/settings/money.ts';
import { arePricesConfirmed } from '#server/features/settings/settings.api.ts';
import { listCurrentIds, lockAccounts } from '#server/features/identity/accounts/accounts.api.ts';
import {
  type PricedPurchase,
  pricePurchase,
  type PurchaseRequest,
} from '#server/features/payments/checkout/price-purchase.ts';
import { purchaseRequestOf } from '#server/features/payments/checkout/purchase-request.ts';
import {
  isSameOrder,
  type Order,
  storePricedPayment,
} from '#server/features/payments/checkout/store-payment.ts';
import {
  findPaymentByKey,
  type PaymentRow,
} from '#server/features/payments/ledger/payments.repository.ts';
import { recordEvent } from '#server/features/payments/ledger/record-event.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import {
  type CollectedRow,
  findCollected,
  insertCollected,
  isPaidAlready,
} from './collected-payments.repository.ts';
import { ensureOpenDrawer } from './drawers.service.ts';

type CollectForm = z.output<typeof collections.record.body>;

/** The methods of the specification (spec §3), as which lists and sums show what was collected. */
const methods: Record<CollectedWay, PaymentRow['method']> = {
  cash: 'receipt',
  instapay: 'receipt',
  wallet: 'wallet',
};

const hourInMilliseconds = 60 * 60 * 1000;

const getCollected = async (executor: Executor, id: string): Promise<CollectedRow> => {
  const collected = await findCollected(executor, id);
  if (!collected) throw new AppError('payment.key_reused');
  return collected;
};

/** The purchase at the amount that was taken; what is missing to its price counts as a reduction. @throws AppError */
const priceCollected = async (
  transaction: Executor,
  { clock }: Platform,
  purchase: PurchaseRequest,
  { amount, note }: CollectForm,
): Promise<PricedPurchase> => {
  const priced = await pricePurchase(transaction, purchase, { now: clock.now() });
  const { list_price_in_piastres: priceInPiastres } = priced;
  const amountInPiastres = toPiastres(amount);
  const problem = amountProblem({ amountInPiastres, priceInPiastres, note });
  if (problem === 'above_price') throw new AppError('collection.above_price');
  if (problem) throw new AppError('request.invalid', { note: [collectionTexts.note] });
  return {
    ...priced,
    discount_in_piastres: priceInPiastres - amountInPiastres,
    total_in_piastres: amountInPiastres,
  };
};

const store = async (
  transaction: Executor,
  platform: Platform,
  viewer: Viewer,
  { studentId, order, form }: { studentId: string; order: Order; form: CollectForm },
): Promise<CollectedRow> => {
  const { way, receivedOn, note } = form;
  if (!(await arePricesConfirmed(transaction))) throw new AppError('collection.prices_unconfirmed');
  const priced = await priceCollected(transaction, platform, order, form);
  const { plan, month, lesson_id: lessonId } = priced;
  const bought = { studentId, plan, month, lessonId, now: platform.clock.now() };
  if (!form.isAnother && (await isPaidAlready(transaction, bought))) {
    throw new AppError('collection.already_paid');
  }
  const drawerId = await ensureOpenDrawer(transaction, platform, viewer.id);
  const payment = await storePricedPayment(transaction, platform, {
    studentId,
    order,
    confirmedBy: 'teacher',
    waitsInMilliseconds: hourInMilliseconds,
    priced,
  });
  if (!payment) throw new AppError('payment.key_reused');
  await insertCollected(transaction, {
    payment_id: payment.id,
    way,
    received_on: receivedOn,
    note,
  });
  await recordAction(transaction, platform, {
    actorId: viewer.id,
    action: 'payment.collect',
    subjectId: payment.id,
    detail: { studentId, amountInPiastres: payment.total_in_piastres, way, receivedOn, note },
  });
  // Last, because the number of the receipt blocks every other completion until the end.
  await recordEvent(transaction, platform, payment, {
    kind: 'paid',
    actorId: viewer.id,
    drawerId,
    detail: { by: 'collector' },
  });
  return getCollected(transaction, payment.id);
};

/** @returns the id of the student, locked until the transaction ends @throws AppError student.not_found */
const lockStudent = async (transaction: Executor, sentId: string): Promise<string> => {
  // A device that was without a network may name somebody who was merged meanwhile.
  const current = await listCurrentIds(transaction, [sentId]);
  const [student] = await lockAccounts(transaction, [...current.values()]);
  if (student?.role !== 'student') throw new AppError('student.not_found');
  return student.id;
};

/**
 * Records money that was taken from a student in person: payment, ledger, right, receipt number and drawer in one transaction.
 * A repeated request with the same id stores nothing more. After a merge the payment is that of the kept student.
 * @throws AppError student.not_found, request.invalid, collection.prices_unconfirmed, collection.already_paid, collection.above_price, payment.key_reused,
 *   and those of `pricePurchase`
 */
export const collectPayment = (
  platform: Platform,
  viewer: Viewer,
  sentId: string,
  form: CollectForm,
): Promise<CollectedRow> => {
  const order: Order = {
    ...purchaseRequestOf(form),
    clientKey: form.id,
    method: methods[form.way],
  };
  return platform.database.transaction().execute(async (transaction) => {
    // One after another for a student, so that two collectors do not both record what was paid once.
    const studentId = await lockStudent(transaction, sentId);
    const repeated = await findPaymentByKey(transaction, { studentId, clientKey: form.id });
    if (repeated) {
      const isSame =
        isSameOrder(repeated, order) && repeated.total_in_piastres === toPiastres(form.amount);
      if (!isSame) throw new AppError('payment.key_reused');
      return getCollected(transaction, repeated.id);
    }
    const receivedOn = recordedDay(form.receivedOn, dayInEgypt(platform.clock.now()));
    if (receivedOn === undefined) {
      throw new AppError('request.invalid', { receivedOn: [collectionTexts.receivedOn] });
    }
    return store(transaction, platform, viewer, {
      studentId,
      order,
      form: { ...form, receivedOn },
    });
  });
};
