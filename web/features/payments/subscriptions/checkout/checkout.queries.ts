import type { CallArguments, RouteReply } from '#contract/route.ts';
import {
  checkout,
  instapayPicture,
  lessonMonths,
  settings,
} from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';
import type { ProgressOptions } from '#web/lib/files/call-with-progress.ts';
import type { Purchase } from '#web/features/payments/subscriptions/plan/choice.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { query } from '#web/lib/calls/query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';

export type Quote = RouteReply<typeof checkout.quote>;
export type OfferedMethod = Quote['methods'][number];
export type Payment = RouteReply<typeof checkout.get>;
export type PaymentOrder = Omit<CallArguments<typeof checkout.initiate>['body'], 'clientKey'>;
export type Transfer = Omit<CallArguments<typeof checkout.subscribe>['body'], 'clientKey'>;

/** What a purchase costs now: each visit asks, because prices and discounts change. */
export const quoteQuery = (purchase: Purchase) =>
  query(checkout.quote, { body: purchase }, { staleTime: 0 });

export const allQuotes = { queryKey: keyOf(checkout.quote) };

/** Everybody may call it; with a token the reply has more, for people with an account. */
const settingsForMembers = { ...settings.get, access: 'member', permission: 'own' } as const;

/** The teacher's bank and wallets, which only people with an account get. */
export const paymentDetailsQuery = query(settingsForMembers, {});

/** The picture of the teacher's InstaPay QR code, if there is one. */
export const instapayPictureQuery = query(instapayPicture.get, {});

export const lessonMonthsQuery = query(lessonMonths.list, {});

/** The student's payments, newest first. */
export const ownPaymentsQuery = query(checkout.listOwn, {}, { staleTime: 0 });

export const paymentQuery = (id: string) =>
  query(checkout.get, { params: { id } }, { staleTime: 0 });

/** The number with which the checkout form begins. */
export const payerQuery = query(checkout.payer, {});

/** Ends a payment that waits. Throws `ApiError`; the payment is then as it was. */
export const useCancelPayment = () =>
  useCall(checkout.cancel, {
    outdated: [checkout, settings.get, instapayPicture.get, lessonMonths.list],
  });

export const initiate = (order: PaymentOrder, clientKey: string): Promise<Payment> =>
  call(checkout.initiate, { body: { ...order, clientKey } });

/** Hands in a receipt or a transfer; the upload of its file reports its progress. */
export const sendTransfer = async (
  transfer: Transfer,
  clientKey: string,
  options: ProgressOptions,
): Promise<Payment> => {
  const { callWithProgress } = await import('#web/lib/files/call-with-progress.ts');
  return callWithProgress(checkout.subscribe, { body: { ...transfer, clientKey } }, options);
};
