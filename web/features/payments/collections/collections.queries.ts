import { queryOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RouteReply } from '#contract/route.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { joinFullName } from '#domain/text/names.ts';
import { ApiError, errorText, isWorthSendingAgain } from '#web/lib/api/api-error.ts';
import { payer } from '#web/lib/api/on-demand/on-demand-api.ts';
import { outdatedByPayment } from '#web/lib/api/teacher/outdated-by.ts';
import { collections } from '#web/lib/api/teacher/teacher-api.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useSender } from '#web/lib/outbox/use-sender.ts';
import { viewerId } from '#web/lib/outbox/viewer-id.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { query } from '#web/lib/calls/query.ts';
import { useOutdate } from '#web/lib/calls/changes/outdate.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { unsentTexts } from './collections.texts.ts';
import {
  type CollectBody,
  listUnsent,
  type Payer,
  removeUnsent,
  storeUnsent,
  type UnsentPayment,
} from './unsent-payments.ts';

export type CollectedPayment = RouteReply<typeof collections.record>;
export type Drawer = RouteReply<typeof collections.openDrawer>;

const fresh = { staleTime: 0 };

export const collectedQuery = (studentId: string) =>
  query(collections.list, { params: { id: studentId } }, fresh);

export const drawersQuery = query(collections.drawers, {}, fresh);

export const collectingDayQuery = (day: string) =>
  query(collections.day, { query: { day } }, fresh);

/** Saves the receipt of a payment as PDF. Throws `ApiError`. */
export const downloadReceipt = async ({ id, receiptNumber }: CollectedPayment): Promise<void> =>
  saveFile(await callForFile(payer.downloadReceipt, { params: { id } }), `${receiptNumber}.pdf`);

/** The receipt is shown at once. */
const refresh = { outdated: outdatedByPayment, loadsBehind: true };

/** What this device has not been able to send, whoever of its collectors is signed in. */
export const unsentPaymentsQuery = queryOptions({
  queryKey: [...keyOf(collections.record), 'unsent'],
  queryFn: () => listUnsent(viewerId()),
  ...fresh,
});

/** Records a payment, which stays on the device until the server has answered: a page that dies meanwhile loses no money. */
const recordPayment = async (student: Payer, body: CollectBody): Promise<CollectedPayment> => {
  // Somebody else may sign in on this device before the server answers.
  const userId = viewerId();
  storeUnsent(userId, { student, body, refusal: null });
  const payment = await call(collections.record, { params: { id: student.id }, body });
  removeUnsent(userId, body.id);
  return payment;
};

/** A failure that may pass leaves the payment among those of `unsentPaymentsQuery`. */
export const useCollect = () =>
  useCall(
    ({ student, body }: { student: Payer; body: CollectBody }) => recordPayment(student, body),
    {
      onError: (error, { body }) => {
        if (!isWorthSendingAgain(error)) removeUnsent(viewerId(), body.id);
      },
      ...refresh,
    },
  );

const sendOne = async (userId: string, { student, body }: UnsentPayment): Promise<void> => {
  try {
    const payment = await recordPayment(student, body);
    showToast(
      'success',
      unsentTexts.recorded({
        amount: formatPrice(payment.amount),
        name: joinFullName(student),
        number: payment.receiptNumber,
      }),
    );
  } catch (error) {
    if (isWorthSendingAgain(error)) throw error;
    const code = error instanceof ApiError ? error.code : 'unknown';
    storeUnsent(userId, { student, body, refusal: { code, text: errorText(error) } });
  }
};

/** Sends what waits on this device whenever the network is back, and shows what was refused. */
export const useSendUnsent = () => {
  const outdate = useOutdate();
  const send = useCallback(async () => {
    const userId = viewerId();
    const waiting = listUnsent(userId).filter(({ refusal }) => refusal === null);
    if (waiting.length === 0) return;
    try {
      for (const payment of waiting) {
        // Nobody else's drawer gets what this collector took.
        if (viewerId() !== userId) return;
        await sendOne(userId, payment);
      }
    } finally {
      void outdate(outdatedByPayment);
    }
  }, [outdate]);
  const startSending = useSender(send);
  return {
    /** Sends a refused payment once more, as another one for the same. */
    sendAsAnother: ({ student, body }: UnsentPayment) => {
      storeUnsent(viewerId(), { student, body: { ...body, isAnother: true }, refusal: null });
      startSending();
    },
    forget: ({ body }: UnsentPayment) => {
      removeUnsent(viewerId(), body.id);
      void outdate(outdatedByPayment);
    },
  };
};

export const useCancelCollected = (studentId: string) =>
  useCall(
    ({ id, reason }: { id: string; reason: string }) =>
      call(collections.cancel, { params: { studentId, id }, body: { reason } }),
    refresh,
  );

export const useOpenDrawer = () => useCall(collections.openDrawer, refresh);

export const useRecordExpense = () => useCall(collections.recordExpense, refresh);

export const useCancelExpense = () => useCall(collections.cancelExpense, refresh);

export const useCloseDrawer = () => useCall(collections.closeDrawer, refresh);
