import type * as z from 'zod/mini';
import { type transferForm } from '#contract/payments/checkout.ts';
import { receiptTexts, walletTransferTexts } from '#contract/payments/transfer-texts.ts';
import { maxReviewInMilliseconds, transferKey } from '#domain/payments/receipt-review.ts';
import { type TransferPlace, transferPlaces } from '#domain/settings/payment-details.ts';
import { type Guesser, guardGuesses } from '#server/features/payments/discounts/discounts.api.ts';
import { postNotification } from '#server/features/messages/notifications/notifications.api.ts';
import type { Gateway } from '#server/features/payments/gateways/gateway.ts';
import {
  findPaymentByKey,
  type PaymentRow,
} from '#server/features/payments/ledger/payments.repository.ts';
import { assertRoom, makeRoom } from '#server/features/payments/checkout/make-room.ts';
import { methodsOf } from '#server/features/payments/checkout/payment-methods.ts';
import { pricePurchase } from '#server/features/payments/checkout/price-purchase.ts';
import {
  closeReplaced,
  pageEndsBy,
} from '#server/features/payments/checkout/start-payment.service.ts';
import {
  isSameOrder,
  type Order,
  storePricedPayment,
} from '#server/features/payments/checkout/store-payment.ts';
import { purchaseRequestOf } from '#server/features/payments/checkout/purchase-request.ts';
import { findSaleTerms } from '#server/features/settings/settings.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { createTurns } from '#server/platform/processes/in-turn.ts';
import type { Platform } from '#server/platform/platform.ts';
import { storeLikenesses } from './flags.repository.ts';
import { type PreparedReceipt, withReceiptFile } from './receipt-file.ts';
import { insertReceipt } from './receipts.repository.ts';

type TransferForm = z.output<typeof transferForm>;

type HandedIn = {
  studentId: string;
  form: TransferForm;
  /** Who typed its discount code. */
  guesser: Guesser;
};

/** Where the money was sent without a receipt to show: the number of the transfer stands for it. */
const placeOf = ({ paymentMethod, method }: TransferForm): TransferPlace | undefined =>
  paymentMethod === 'receipt' ? transferPlaces.find((place) => place === method) : undefined;

/** The errors of a form, by field (spec §5). */
const findProblems = (form: TransferForm, today: string): Record<string, string[]> => {
  const needs = (
    field: 'method' | 'paymentDate' | 'provider' | 'receiptFile' | 'transactionId',
    text: string,
  ): [field: string, text: string, isProblem: boolean] => [field, text, form[field] === undefined];
  const number = needs('transactionId', walletTransferTexts.transactionId);
  const problems =
    form.paymentMethod === 'wallet'
      ? [needs('provider', walletTransferTexts.provider), number]
      : [
          placeOf(form) === undefined ? needs('receiptFile', receiptTexts.file) : number,
          needs('method', receiptTexts.method),
          needs('paymentDate', receiptTexts.paymentDate),
        ];
  problems.push([
    'paymentDate',
    receiptTexts.paymentDateInFuture,
    form.paymentDate !== undefined && form.paymentDate > today,
  ]);
  return Object.fromEntries(
    problems.filter(([, , isProblem]) => isProblem).map(([field, text]) => [field, [text]]),
  );
};

/** @throws AppError request.invalid with the texts at their fields, payment.method_unavailable */
const assertAcceptable = async (
  { database, clock }: Platform,
  gateway: Gateway,
  form: TransferForm,
): Promise<void> => {
  const now = clock.now();
  const problems = findProblems(form, dayInEgypt(now));
  if (Object.keys(problems).length > 0) throw new AppError('request.invalid', problems);
  const terms = await findSaleTerms(database, now);
  const isOffered = methodsOf(terms, gateway).some(
    ({ method, confirmedBy }) => method === form.paymentMethod && confirmedBy === 'teacher',
  );
  const place = placeOf(form);
  if (!isOffered || (place !== undefined && !terms.transferPlaces.includes(place)))
    throw new AppError('payment.method_unavailable');
};

const storeReceipt = async (
  transaction: Executor,
  payment: PaymentRow,
  { form, file: { prepared, traces } }: { form: TransferForm; file: PreparedReceipt },
): Promise<void> => {
  await prepared?.record(transaction);
  const { transactionId: number = null, sender } = form;
  const isReceipt = form.paymentMethod === 'receipt';
  await insertReceipt(transaction, {
    payment_id: payment.id,
    student_id: payment.student_id,
    file_id: prepared?.id ?? null,
    ...traces,
    paid_on: form.paymentDate ?? null,
    paid_by: (isReceipt && form.method) || null,
    provider: (!isReceipt && form.provider) || null,
    transfer_number: number,
    transfer_key: (number !== null && transferKey(number)) || null,
    sender,
    sender_key: transferKey(sender) ?? null,
    notes: form.notes,
    sent_at: payment.created_at,
  });
  const { picture_hash: hash } = traces;
  if (hash !== null) await storeLikenesses(transaction, { paymentId: payment.id, hash });
};

/** The payment of a form, at the current price. */
const wishOf = async (
  executor: Executor,
  { clock }: Platform,
  { studentId, order }: { studentId: string; order: Order },
) => ({
  studentId,
  order,
  confirmedBy: 'teacher' as const,
  waitsInMilliseconds: maxReviewInMilliseconds,
  priced: await pricePurchase(executor, order, { now: clock.now(), studentId }),
});

/** @returns undefined where the client sent the same form before */
const store = async (
  transaction: Executor,
  platform: Platform,
  {
    studentId,
    order,
    form,
    file,
  }: Omit<HandedIn, 'guesser'> & { order: Order; file: PreparedReceipt },
): Promise<{ payment: PaymentRow; replaced: string[] } | undefined> => {
  const wish = await wishOf(transaction, platform, { studentId, order });
  const { replaced } = await makeRoom(transaction, platform, wish, pageEndsBy);
  const payment = await storePricedPayment(transaction, platform, wish);
  if (!payment) return undefined;
  await storeReceipt(transaction, payment, { form, file });
  if (payment.status === 'pending') {
    await postNotification(transaction, {
      kind: 'paymentWaiting',
      studentId,
      detail: payment.title,
      happenedAt: payment.created_at,
    });
  }
  return { payment, replaced };
};

/** The payment that an earlier request with the same key stored. */
const findRepeated = async (
  { database }: Platform,
  studentId: string,
  order: Order,
): Promise<PaymentRow | undefined> => {
  const { clientKey } = order;
  const payment = await findPaymentByKey(database, { studentId, clientKey });
  if (payment && !isSameOrder(payment, order)) throw new AppError('payment.key_reused');
  return payment;
};

/** Stores what a student sends, unless it was stored before. */
const storeNew = async (
  platform: Platform,
  gateway: Gateway,
  { studentId, form, order }: Omit<HandedIn, 'guesser'> & { order: Order },
): Promise<PaymentRow> => {
  const { database } = platform;
  // Checked before any byte is stored, and again in the transaction, because another node may store a payment in between.
  await assertRoom(database, await wishOf(database, platform, { studentId, order }));
  const sender = { studentId, file: order.method === 'receipt' ? form.receiptFile : undefined };
  const stored = await withReceiptFile(platform, sender, (file) =>
    database
      .transaction()
      .execute((transaction) => store(transaction, platform, { studentId, order, form, file })),
  );
  if (stored) {
    await closeReplaced(platform, gateway, stored.replaced);
    return stored.payment;
  }
  const repeated = await findRepeated(platform, studentId, order);
  if (!repeated) throw new AppError('payment.key_reused');
  return repeated;
};

/** Parallel requests of one student run one after another, so that a request beyond the limit is refused before any work. */
const inTurn = createTurns();

/**
 * Stores a receipt, or the data of a transfer by wallet, which the teacher confirms (spec §3, §5). The server computes price
 * and discount now. Payment, file and notification are stored together. A repeat with the same key returns the same payment;
 * without a key, each call makes a payment.
 * @throws AppError request.invalid, file.wrong_type, file.empty, file.damaged, file.too_much_today, `payment.…`
 */
export const handInReceipt = async (
  platform: Platform,
  gateway: Gateway,
  { studentId, form, guesser }: HandedIn,
): Promise<PaymentRow> => {
  const { clientKey = platform.ids.next(), paymentMethod: method } = form;
  const order: Order = { ...purchaseRequestOf(form), clientKey, method };
  const existing = await findRepeated(platform, studentId, order);
  if (existing) return existing;
  await assertAcceptable(platform, gateway, form);
  await guardGuesses(platform, guesser, order.discountCode);
  return inTurn(
    studentId,
    async () =>
      (await findRepeated(platform, studentId, order)) ??
      (await storeNew(platform, gateway, { studentId, form, order })),
  );
};
