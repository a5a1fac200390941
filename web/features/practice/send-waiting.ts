import { untilSent } from '#web/features/exam-day/exam-day.api.ts';
import type { SentAnswer } from './practice.queries.ts';
import { answersTexts as texts } from './practice.texts.ts';
import { call } from '#web/lib/calls/call.ts';
import { showArrivedWork } from '#web/lib/outbox/arrived-work.ts';
import { viewerId } from '#web/lib/outbox/viewer-id.ts';
import { errorText, isWorthSendingAgain } from '#web/lib/api/api-error.ts';
import { practice } from '#web/lib/api/on-demand/on-demand-api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { paths } from '#web/paths/paths.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import {
  clearFlagWhenDone,
  isUnsent,
  listAnswers,
  storeAnswer,
  type WaitingAnswer,
} from './waiting-answers.ts';
import { showWaiting } from './waiting.queries.ts';

/** Lets the server check one answer, which its id makes count once. Throws `ApiError`. */
export const checkAnswer = (body: SentAnswer) =>
  call(practice.answer, { body }, { isRepeatable: true });

/** Sends an answer and returns its outcome. Throws when the server could not be reached. */
async function send({ answer }: WaitingAnswer): Promise<Partial<WaitingAnswer>> {
  try {
    return { outcome: await checkAnswer(answer) };
  } catch (error) {
    if (isWorthSendingAgain(error)) throw error;
    return { refusal: errorText(error, texts.refused) };
  }
}

/** Sends the answers of the signed-in person until none waits. */
async function sendAll(): Promise<void> {
  const userId = viewerId();
  let count = 0;
  for (;;) {
    const waiting = (await listAnswers(userId)).find(isUnsent);
    if (waiting === undefined) break;
    if (viewerId() !== userId) return;
    const result = await send(waiting);
    // After a sign-out meanwhile, no right answer is left on the device; the answer is sent again at the next
    // sign-in.
    if (viewerId() !== userId) return;
    if (!(await storeAnswer(userId, { ...waiting, ...result }))) return;
    count += 1;
    await showWaiting();
  }
  await clearFlagWhenDone();
  if (count === 0) return;
  await showArrivedWork(queryClient);
  if (window.location.pathname !== paths.practice()) showToast('success', texts.arrived);
}

let sending: Promise<void> | undefined;

/** Sends the waiting answers; simultaneous callers share one run. Throws when the server could not be reached. */
export const sendWaiting = (): Promise<void> =>
  (sending ??= sendAll().finally(() => {
    sending = undefined;
  }));

/** Sends what waits until it has arrived. */
export const sendUntilDone = untilSent(sendWaiting);
