import { ApiError, isWorthSendingAgain } from '#web/lib/api/api-error.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { assertViewer, viewerId } from '#web/lib/outbox/viewer-id.ts';
import { readViewer } from '#web/lib/session/session.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { examResultQuery, readExam } from '#web/features/exam-day/exam/exam.queries.ts';
import { takingTexts as texts } from '#web/features/exam-day/exam/taking.texts.ts';
import { answerDrafts } from './answer-drafts.ts';
import { isQueued, openAttempt } from './attempt-state.ts';
import { clearQueueFlag } from './queue-flag.ts';
import { showSubmission, submitAnswers } from './submit.queries.ts';
import { untilSent } from './until-sent.ts';

/**
 * Sends the queued submissions of the signed-in person. What the server refuses stays on the device: the exam's page
 * sends it once more and shows why. Throws when the server could not be reached.
 * @returns the first refusal; undefined without one
 */
export async function sendQueued(): Promise<unknown> {
  const viewer = readViewer();
  const examIds = viewer === null ? [] : await answerDrafts.listQueued(viewer.id);
  let refusal: unknown;
  for (const examId of examIds) {
    await sendSubmission({ userId: viewer?.id ?? '', examId }).catch((error: unknown) => {
      if (isWorthSendingAgain(error)) throw error;
      refusal ??= error;
    });
  }
  if ((await answerDrafts.listQueued()).length === 0) clearQueueFlag();
  return refusal;
}

export const sendQueuedUntilDone = untilSent(sendQueued);

type Owner = { userId: string; examId: string };

async function sendSubmission(owner: Owner): Promise<void> {
  const exam = await readExam(owner.examId).catch(async (error: unknown) => {
    if (!isGone(error) || viewerId() !== owner.userId) throw error;
    await giveUp(owner, texts.queuedExamGone);
  });
  if (exam === undefined) return;
  // The exam was read for whoever is signed in now.
  assertViewer(owner.userId);
  const draft = await answerDrafts.read(owner);
  const state = openAttempt(exam.questions, exam.attempt, draft, exam.timing === 'question');
  if (!isQueued(state)) return giveUp(owner, texts.queuedExamChanged(exam.title));
  const submission = await submitAnswers(exam, state.answers);
  await answerDrafts.remove(owner);
  // Nobody else is shown the result.
  if (viewerId() !== owner.userId) return;
  const isShown = queryClient.getQueryData(examResultQuery(exam).queryKey) != null;
  await showSubmission(queryClient, exam, submission);
  if (!isShown) showToast('success', texts.queuedArrived(exam.title));
}

/** Whether the teacher has deleted or hidden the exam. */
const isGone = (error: unknown) => error instanceof ApiError && error.code === 'exam.not_found';

/** Says why answers are not sent any more. They stay on the device, for their exam's page. */
async function giveUp(owner: Owner, why: string): Promise<void> {
  const draft = await answerDrafts.read(owner);
  if (draft === undefined) return;
  const { queued: _queued, ...kept } = draft;
  await answerDrafts.write(owner, kept);
  showToast('info', why);
}
