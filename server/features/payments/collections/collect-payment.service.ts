import { collectionTexts } from '#contract/payments/collections.ts';
import { type CollectedWay, recordedDay } from '#domain/payments/collected-payments.ts';
import { toPiastres } from '#domain/settings/money.ts';
import { purchaseRequestOf } from '#server/features/payments/checkout/purchase-request.ts';
import {
  isSameOrder,
  storePricedPayment,
} from '#server/features/payments/checkout/store-payment.ts';
import {
  findPaymentByKey,
  type PaymentRow,
} from '#server/features/payments/ledger/payments.repository.ts';
import { lockStudent } from '#server/features/payments/ledger/lock-student.ts';
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
} from './collected-payments.repository.ts';
import { type CollectForm, collectionTerms } from './collection-terms.ts';
import { ensureOpenDrawer } from './drawers.service.ts';

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

const store = async (
  transaction: Executor,
  platform: Platform,
  viewer: Viewer,
  { studentId, form }: { studentId: string; form: CollectForm },
): Promise<CollectedRow> => {
  const { way, receivedOn, note } = form;
  const terms = await collectionTerms(transaction, platform, { studentId, viewer, form });
  const drawerId = await ensureOpenDrawer(transaction, platform, viewer.id);
  const payment = await storePricedPayment(transaction, platform, {
    studentId,
    order: { clientKey: form.id, method: methods[way] },
    confirmedBy: 'teacher',
    waitsInMilliseconds: hourInMilliseconds,
    ...terms,
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

/** Whether an earlier payment is the one of this form. */
const isRepeat = (payment: PaymentRow, form: CollectForm): boolean => {
  const { id: clientKey, way, account, itemId } = form;
  const method = methods[way];
  const isSame =
    account || itemId !== undefined
      ? payment.plan === null && payment.opens === 'nothing' && payment.method === method
      : isSameOrder(payment, { ...purchaseRequestOf(form), clientKey, method });
  return isSame && payment.total_in_piastres === toPiastres(form.amount);
};

/**
 * Records money that was taken from a student in person: charge, payment, ledger, right, receipt number and drawer in one transaction.
 * A repeated request with the same id stores nothing more. After a merge the payment is that of the kept student.
 * @throws AppError student.not_found, request.invalid, payment.key_reused, and those of `collectionTerms`
 */
export const collectPayment = (
  platform: Platform,
  viewer: Viewer,
  sentId: string,
  form: CollectForm,
): Promise<CollectedRow> =>
  platform.database.transaction().execute(async (transaction) => {
    // One after another for a student, so that two collectors do not both record what was paid once.
    const studentId = await lockStudent(transaction, sentId);
    const repeated = await findPaymentByKey(transaction, { studentId, clientKey: form.id });
    if (repeated) {
      if (!isRepeat(repeated, form)) throw new AppError('payment.key_reused');
      return getCollected(transaction, repeated.id);
    }
    const receivedOn = recordedDay(form.receivedOn, dayInEgypt(platform.clock.now()));
    if (receivedOn === undefined) {
      throw new AppError('request.invalid', { receivedOn: [collectionTexts.receivedOn] });
    }
    return store(transaction, platform, viewer, {
      studentId,
      form: { ...form, receivedOn },
    });
  });
