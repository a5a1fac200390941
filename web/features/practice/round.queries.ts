import { isWorthSendingAgain } from '#web/lib/api/api-error.ts';
import { queryOptions } from '@tanstack/react-query';
import { practiceRound } from '#domain/practice/practice.ts';
import { call } from '#web/lib/calls/call.ts';
import { practice } from '#web/lib/api/on-demand/on-demand-api.ts';
import { assertViewer, viewerId } from '#web/lib/outbox/viewer-id.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import {
  ofCourse,
  type PracticeOutcome,
  type PracticeQuestion,
  type RoundSource,
  type SentAnswer,
} from './practice.queries.ts';
import { checkAnswer, sendUntilDone } from './send-waiting.ts';
import { isUnsent, listAnswers, storeAnswer } from './waiting-answers.ts';
import { showWaiting } from './waiting.queries.ts';

const loadQuestions = (source: RoundSource, signal: AbortSignal): Promise<PracticeQuestion[]> =>
  source.kind === 'lesson'
    ? call(practice.startLesson, { params: { id: source.lessonId }, query: {} }, { signal })
    : call(practice.startMistakes, { query: ofCourse(source.courseId) }, { signal });

/**
 * One round, without questions whose answer waits for the network: the device may have stored more questions than a
 * round. It is never fetched again by itself: another reply would replace the questions that are being answered.
 */
export const roundQuery = (source: RoundSource, number: number) =>
  queryOptions({
    queryKey: ['practice-round', source, number],
    queryFn: async ({ signal }) => {
      const questions = await loadQuestions(source, signal);
      const waiting = (await listAnswers(viewerId())).filter(isUnsent);
      const answered = new Set(waiting.map(({ question }) => question.id));
      return questions.filter(({ id }) => !answered.has(id)).slice(0, practiceRound);
    },
    staleTime: Number.POSITIVE_INFINITY,
    // A round that was left begins anew.
    gcTime: 0,
  });

/** An answer's outcome, or its id on the device, where it waits until the network is back. */
export type Checked = { outcome: PracticeOutcome } | { waitsAs: string };

type CheckRequest = { userId: string; answer: SentAnswer; question: PracticeQuestion };

async function checkOrStore({ userId, answer, question }: CheckRequest): Promise<Checked> {
  try {
    assertViewer(userId);
    return { outcome: await checkAnswer(answer) };
  } catch (error) {
    if (!isWorthSendingAgain(error)) throw error;
    const waiting = { answer, question, givenAt: Date.now() };
    if (!(await storeAnswer(userId, waiting))) throw error;
    await showWaiting();
    sendUntilDone();
    return { waitsAs: answer.id };
  }
}

const maxDelay = 5000;

/**
 * Checks one answer. Without a reply it waits on the device; on one that refuses to store it, it is sent again until there is a
 * reply. Its id makes it count once.
 */
export const useCheckAnswer = () =>
  useCall(checkOrStore, {
    retry: (_failures, error) => isWorthSendingAgain(error),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, maxDelay),
  });
