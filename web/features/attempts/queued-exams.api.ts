import { hasQueueMark } from './answers/queue-mark.ts';

/** How many submissions of a person wait on this device. */
export async function countQueuedExams(userId: string): Promise<number> {
  if (!hasQueueMark()) return 0;
  const { answerDrafts } = await import('./answers/answer-drafts.ts');
  return (await answerDrafts.listQueued(userId)).length;
}

/** Sends them at once. Throws when the server could not be reached. */
export const sendQueuedNow = async (): Promise<void> =>
  (await import('./answers/send-queued.ts')).sendQueued();

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
