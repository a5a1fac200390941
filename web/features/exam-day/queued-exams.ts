import type { Viewer } from '#web/lib/session/session.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { answerDrafts } from './answers/answer-drafts.ts';
import { hasQueueFlag } from './answers/queue-flag.ts';

/** The exams of a person whose submission waits on this device. */
export const listQueuedExams = async (userId: string): Promise<string[]> =>
  hasQueueFlag() ? answerDrafts.listQueued(userId) : [];

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

/** Sends the queued submissions at once. Throws when the server could not be reached, and what it refused. */
export const sendQueuedNow = async (): Promise<void> => {
  const { sendQueued } = await import('./answers/send-queued.ts');
  const refusal = await sendQueued();
  if (refusal !== undefined) throw refusal;
};

/**
 * Sends the submissions that this device has queued without a network, so that a student need not return to the exam:
 * now, when the network is back, and again while the server does not answer.
 */
export function sendQueuedExams(): void {
  if (!hasQueueFlag()) return;
  import('./answers/send-queued.ts')
    .then(({ sendQueuedUntilDone }) => sendQueuedUntilDone())
    .catch(() => window.addEventListener('online', sendQueuedExams, { once: true }));
}
