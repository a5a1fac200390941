import type { RouteReply } from '#contract/route.ts';
import { ownSubscription, payer } from '#web/lib/api/on-demand/on-demand-api.ts';
import { callForFile } from '#web/lib/calls/call.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { query } from '#web/lib/calls/query.ts';

type OwnSubscription = RouteReply<typeof ownSubscription.get>;
export type Period = OwnSubscription['periods'][number];
export type OwnPayment = OwnSubscription['payments'][number];

export const ownSubscriptionQuery = query(ownSubscription.get, {});

/** Saves the receipt of a payment as PDF. Throws `ApiError`. */
export async function downloadReceipt(paymentId: string, fileName: string): Promise<void> {
  saveFile(await callForFile(payer.downloadReceipt, { params: { id: paymentId } }), fileName);
}
