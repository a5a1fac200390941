import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { isWorthSendingAgain } from '#web/lib/api/api-error.ts';
import { deviceStorage } from '#web/lib/offline/device-storage.ts';
import { useSender } from '#web/lib/outbox/use-sender.ts';
import { viewerId } from '#web/lib/outbox/viewer-id.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { createTickOutbox } from './tick-outbox.ts';
import { findStudentName, type MessageStudent, sendTicks } from './weekly-messages.queries.ts';
import { weeklyMessagesTexts as texts } from './weekly-messages.texts.ts';

const outbox = createTickOutbox(deviceStorage);

/** How many ticks one call sends. */
const batchSize = 200;

/** Sends all that waits, until somebody else signs in on the device. @throws ApiError when it is worth another try */
const sendAll = async (queryClient: QueryClient, userId: string): Promise<void> => {
  for (
    let batch = outbox.list(userId).slice(0, batchSize);
    batch.length > 0 && viewerId() === userId;
    batch = outbox.list(userId).slice(0, batchSize)
  ) {
    try {
      for (const id of await sendTicks(queryClient, batch))
        showToast('error', texts.tickRefused(findStudentName(queryClient, id)));
    } catch (error) {
      if (isWorthSendingAgain(error)) throw error;
      showToast('error', texts.failed);
    }
    outbox.remove(userId, batch);
  }
};

/** Later than what is stored, also by a clock that lags behind. */
const momentOf = ({ message }: MessageStudent): string =>
  new Date(Math.max(Date.now(), message ? Date.parse(message.at) + 1 : 0)).toISOString();

/** The ticks that wait on this device, and the function that makes one. */
export const useTicks = () => {
  const queryClient = useQueryClient();
  const userId = viewerId();
  const [waiting, setWaiting] = useState(() => outbox.list(userId));
  const send = useCallback(
    () => sendAll(queryClient, userId).finally(() => setWaiting(outbox.list(userId))),
    [queryClient, userId],
  );
  const startSending = useSender(send);
  /** Stores the tick at once, since the phone may close the page when it opens WhatsApp, and shows it in a later task. */
  const tick = useCallback(
    (student: MessageStudent, { week, isSent }: { week: string; isSent: boolean }) => {
      outbox.add(userId, { studentId: student.id, week, isSent, at: momentOf(student) });
      startSending();
      // A link that is rendered anew before the browser follows it would lead to the next parent's chat.
      setTimeout(() => setWaiting(outbox.list(userId)));
    },
    [userId, startSending],
  );
  return { waiting, tick };
};
