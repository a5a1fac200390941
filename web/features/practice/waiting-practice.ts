import { forgetSentAnswers } from '#web/features/exam-day/exam-day.api.ts';
import type { Viewer } from '#web/lib/session/session.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { removeChecked } from './waiting-answers.ts';
import { hasWaitingFlag } from './waiting-flag.ts';

/** Sends the answers that were given to practice without a network, whichever page the student is on. */
export function sendWaitingAnswers(): void {
  if (!hasWaitingFlag()) return;
  import('./send-waiting.ts')
    .then(({ sendUntilDone }) => sendUntilDone())
    // Without a network nothing can be sent either; the next page tries again.
    .catch(() => undefined);
}

/**
 * At the sign-out of a student, deletes from this device the answers of exams and practice that the server has, with
 * the right ones. Those that have not arrived stay for their owner's next sign-in, and a notice says so.
 */
export async function forgetOwnAnswers(left: Viewer): Promise<void> {
  await forgetSentAnswers(left);
  if (left.role !== 'student') return;
  if ((await removeChecked(left.id)) === 0) return;
  const { answersTexts } = await import('./practice.texts.ts');
  showToast('info', answersTexts.waitAfterSignOut);
}
