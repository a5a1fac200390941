import { hasQueueMark } from './answers/queue-mark.ts';

/**
 * Sends the submissions that this device has queued without a network, so that a student need not return to the exam:
 * now, or when the network is back.
 */
export function sendQueuedExams(): void {
  if (!hasQueueMark()) return;
  import('./answers/send-queued.ts')
    .then(({ sendQueued }) => sendQueued())
    .catch(() => window.addEventListener('online', sendQueuedExams, { once: true }));
}
