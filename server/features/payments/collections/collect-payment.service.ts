import { collectionTexts } from '#contract/payments/collections.ts';
import { methodOfCollectedWay, recordedDay } from '#domain/payments/collected-payments.ts';
import { toPiastres } from '#domain/settings/money.ts';
import { purchaseRequestOf } from '#server/features/payments/checkout/purchase-request.ts';
import { isSameOrder } from '#server/features/payments/checkout/store-payment.ts';
import {
  findPaymentByKey,
  type PaymentRow,
} from '#server/features/payments/ledger/payments.repository.ts';
import { lockStudent } from '#server/features/payments/ledger/lock-student.ts';
import { completePayment } from '#server/features/payments/ledger/complete-payment.ts';
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
  const {
    priced: { discount: _, ...sold },
    statement,
  } = await collectionTerms(transaction, platform, { studentId, viewer, form });
  const drawerId = await ensureOpenDrawer(transaction, platform, viewer.id);
  const now = platform.clock.now();
  const payment = await insertCollected(
    transaction,
    {
      ...sold,
      ...statement,
      student_id: studentId,
      client_key: form.id,
      method: methodOfCollectedWay[way],
      confirmed_by: 'teacher',
      status: 'completed',
      is_paid: true,
      decided_at: now,
      created_at: now,
      expires_at: now,
    },
    { way, received_on: receivedOn, note },
    { actor_id: viewer.id, drawer_id: drawerId },
  );
  if (!payment) throw new AppError('payment.key_reused');
  await recordAction(transaction, platform, {
    actorId: viewer.id,
    action: 'payment.collect',
    subjectId: payment.id,
    detail: { studentId, amountInPiastres: payment.total_in_piastres, way, receivedOn, note },
  });
  // Last, because the number of the receipt blocks every other completion until the end.
  await completePayment(transaction, platform, payment);
  return getCollected(transaction, payment.id);
};

/** Whether an earlier payment is the one of this form. */
const isRepeat = (payment: PaymentRow, form: CollectForm): boolean => {
  const { id: clientKey, way, account, itemId } = form;
  const method = methodOfCollectedWay[way];
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
