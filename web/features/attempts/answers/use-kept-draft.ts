import { useEffect, useState } from 'react';
import { toDraft } from './answer-draft.ts';
import { answerDrafts } from './answer-drafts.ts';
import { type AttemptState, countAnswered } from './attempt-state.ts';
import type { Exam } from '#web/features/attempts/exam.queries.ts';

/**
 * Keeps each choice on the device, so that a reload, a lost network or a dead battery costs none (decisions §5).
 * @returns whether the device could
 */
export function useKeptDraft(
  { id: examId, questions }: Exam,
  userId: string,
  attempt: AttemptState,
): boolean {
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    if (countAnswered(attempt.answers) === 0) return;
    void answerDrafts.write({ userId, examId }, toDraft(questions, attempt)).then(setKept);
  }, [attempt, examId, questions, userId]);
  return isKept;
}
