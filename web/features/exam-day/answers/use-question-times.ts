import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isTemporary } from '#web/lib/api/api-error.ts';
import type { AttemptStore } from './attempt-store.ts';
import { openQuestion } from './attempt.queries.ts';
import { type Exam, patchExam, readExam } from '#web/features/exam-day/exam/exam.queries.ts';
import { isUnread } from '#web/features/exam-day/exam/is-unread.ts';
import { serverClock } from '#web/features/exam-day/time/server-clock.ts';
import { useIsPast } from '#web/features/exam-day/time/use-countdown.ts';

const retryMilliseconds = 5000;

type Opening = { state: 'idle' } | { state: 'opening' } | { state: 'failed'; error: unknown };

/** Questions that open one after the other, each with its own time; the server says when each opened. */
export type QuestionTimes = {
  openedCount: number;
  /** One entry per question; null where it has not been opened. */
  endsAt: readonly (string | null)[];
  isClosed: (index: number) => boolean;
  opening: Opening;
  openNext: () => void;
};

type QuestionTimesOptions = {
  exam: Exam;
  store: AttemptStore;
  endsAt: readonly (string | null)[];
  isOver: boolean;
  onOpened: (index: number) => void;
};

/** In an exam without such times all questions are open and none closes. */
export function useQuestionTimes(options: QuestionTimesOptions): QuestionTimes {
  const { exam, endsAt, isOver } = options;
  const openedCount = endsAt.filter((end) => end !== null).length;
  const hasMore = exam.timing === 'question' && openedCount < endsAt.length;
  const isLatestPast = useIsPast(endsAt[openedCount - 1] ?? null);
  // Renders again when the next of the open questions closes.
  const now = serverClock.now();
  useIsPast(endsAt.find((end) => end !== null && Date.parse(end) > now) ?? null);
  const { opening, open } = useOpening(options);
  useForeignQuestions(exam, endsAt);

  const isDue = hasMore && !isOver && (openedCount === 0 || isLatestPast);
  const openDue = useEffectEvent(() => void open(openedCount));
  useEffect(() => {
    if (!isDue || opening.state === 'opening') return undefined;
    if (opening.state === 'idle') {
      openDue();
      return undefined;
    }
    if (!isTemporary(opening.error)) return undefined;
    const again = () => openDue();
    const timer = setTimeout(again, retryMilliseconds);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [isDue, opening]);

  return {
    openedCount,
    endsAt,
    isClosed: (index) => isPast(endsAt[index] ?? null),
    opening,
    openNext: () => void open(openedCount),
  };
}

function useOpening({ exam, store, onOpened }: QuestionTimesOptions) {
  const queryClient = useQueryClient();
  const [opening, setOpening] = useState<Opening>({ state: 'idle' });
  const open = async (index: number) => {
    setOpening({ state: 'opening' });
    // The answer of the previous question is sent first, because its time may be short.
    void store.flush();
    try {
      const { attempt, question } = await openQuestion(exam.id, index);
      patchExam(queryClient, exam, (cachedExam) => ({
        ...cachedExam,
        attempt,
        questions: cachedExam.questions.with(index, question),
      }));
      store.take(attempt);
      setOpening({ state: 'idle' });
      onOpened(index);
    } catch (error) {
      setOpening({ state: 'failed', error });
      // Another device may have opened the question.
      if (!isTemporary(error)) void store.synchronise();
    }
  };
  return { opening, open };
}

/** Loads the questions that another device has opened, once each. */
function useForeignQuestions(exam: Exam, endsAt: readonly (string | null)[]): void {
  const queryClient = useQueryClient();
  const unread = exam.questions.findLastIndex(
    (question, index) => isUnread(question) && (endsAt[index] ?? null) !== null,
  );
  const read = useEffectEvent(async () => {
    const fresh = await readExam(exam.id).catch(() => undefined);
    if (fresh) patchExam(queryClient, exam, () => fresh);
  });
  useEffect(() => {
    if (unread >= 0) void read();
  }, [unread]);
}

function isPast(end: string | null): boolean {
  return end !== null && Date.parse(end) <= serverClock.now();
}
