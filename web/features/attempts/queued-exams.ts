import type { Viewer } from '#web/lib/session/session.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { answerDrafts } from './answers/answer-drafts.ts';
import { hasQueueFlag } from './answers/queue-flag.ts';

/** How many submissions of a person wait on this device. */
export async function countQueuedExams(userId: string): Promise<number> {
  if (!hasQueueFlag()) return 0;
  return (await answerDrafts.listQueued(userId)).length;
}

/**
 * At the sign-out of a student, deletes from this device the answers that the server has. Those that have not arrived
 * stay for their owner's next sign-in, and a notice says so.
 */
export async function forgetSentAnswers({ id, role }: Viewer): Promise<void> {
  if (role !== 'student') return;
  if ((await answerDrafts.removeSent(id)) === 0) return;
  const { takingTexts } = await import('./exam/taking.texts.ts');
  showToast('info', takingTexts.waitAfterSignOut);
}

/** Sends the queued submissions at once. Throws when the server could not be reached. */
export const sendQueuedNow = async (): Promise<void> =>
  (await import('./answers/send-queued.ts')).sendQueued();

/**
 * Sends the submissions that this device has queued without a network, so that a student need not return to the exam:
 * now, or when the network is back.
 */
export function sendQueuedExams(): void {
  if (!hasQueueFlag()) return;
  import('./answers/send-queued.ts')
    .then(({ sendQueued }) => sendQueued())
    .catch(() => window.addEventListener('online', sendQueuedExams, { once: true }));
}
