import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { AnswerDraft } from './answer-draft.ts';
import { answerDrafts } from './answer-drafts.ts';
import { openAttempt } from './attempt-state.ts';
import { AttemptStore } from './attempt-store.ts';
import { saveAnswers } from './attempt.queries.ts';
import {
  type Exam,
  examResultQuery,
  lessonExamsQuery,
  patchExam,
  readExam,
} from '#web/features/exam-day/exam/exam.queries.ts';
import { withStamps } from './merge-answers.ts';
import { serverClock } from '#web/features/exam-day/time/server-clock.ts';

/** After this time, the page's copy of an exam may be older than what another device has saved. */
const freshMilliseconds = 5000;

/**
 * Continues an exam from its last state on this or another device; undefined until the device's draft has been read.
 */
export function useAttemptStore(exam: Exam, userId: string): AttemptStore | undefined {
  const queryClient = useQueryClient();
  const [store, setStore] = useState<AttemptStore>();
  // Opened once: later replies about the exam reach the store through its methods.
  const open = useEffectEvent((draft: AnswerDraft | undefined) =>
    openStore({ exam, userId }, draft, queryClient),
  );

  useEffect(() => {
    let isStale = false;
    let opened: AttemptStore | undefined;
    void answerDrafts.read({ userId, examId: exam.id }).then((draft) => {
      if (isStale) return;
      opened = open(draft);
      setStore(opened);
    });
    return () => {
      isStale = true;
      void opened?.flush();
    };
  }, [exam.id, userId]);

  useSynchronising(store);
  return store;
}

function openStore(
  { exam, userId }: { exam: Exam; userId: string },
  draft: AnswerDraft | undefined,
  queryClient: QueryClient,
) {
  const { id, lessonId, timing, questions } = exam;
  const hasQuestionTimes = timing === 'question';
  const { queryKey } = lessonExamsQuery(lessonId);
  const readResult = () =>
    queryClient.invalidateQueries({ queryKey: examResultQuery({ id }).queryKey });
  const store = new AttemptStore({
    initial: openAttempt(questions, exam.attempt, draft, hasQuestionTimes),
    hasQuestionTimes,
    now: serverClock.now,
    save: async (saving) => {
      const attempt = await saveAnswers(exam, userId, saving).catch(async (error: unknown) => {
        if (isSubmitted(error)) await readResult();
        throw error;
      });
      patchExam(queryClient, exam, (cached) => ({
        ...cached,
        attempt: withStamps(attempt, cached.attempt),
      }));
      return attempt;
    },
    read: async () => {
      const fresh = await readExam(id);
      // Another device may have opened questions. If the teacher has changed the exam, the page keeps its copy until
      // the server refuses an answer.
      if (fresh.updatedAt === exam.updatedAt) patchExam(queryClient, exam, () => fresh);
      const { attempt } = fresh;
      // An attempt that has disappeared was submitted on another device.
      if (attempt === null && store.read().attempt.server !== null) await readResult();
      return attempt;
    },
  });
  const readAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if (Date.now() - readAt > freshMilliseconds) void store.synchronise();
  return store;
}

/** Another device has submitted the exam; the page can only show that result. */
function isSubmitted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'exam.already_submitted';
}

/**
 * Saves when the page may be closed without further notice, and synchronises when the page or the network is back.
 */
function useSynchronising(store: AttemptStore | undefined): void {
  useEffect(() => {
    if (!store) return undefined;
    const save = () => void store.flush();
    const synchronise = () => void store.synchronise();
    const onVisibility = () => (document.visibilityState === 'hidden' ? save() : synchronise());
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', save);
    window.addEventListener('online', synchronise);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', save);
      window.removeEventListener('online', synchronise);
    };
  }, [store]);
}
