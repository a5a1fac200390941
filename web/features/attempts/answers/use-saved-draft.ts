import { useEffect, useState } from 'react';
import { toDraft } from './answer-draft.ts';
import { answerDrafts } from './answer-drafts.ts';
import { countAnswered } from './attempt-state.ts';
import type { AttemptState } from './attempt-types.ts';
import { noNotes } from './question-notes.ts';
import { markQueue } from './queue-mark.ts';
import type { Exam } from '#web/features/attempts/exam.queries.ts';

/**
 * Stores each choice on the device, so that a reload, a lost network or an empty battery loses none (decisions §5).
 * @returns whether the device could store it
 */
export function useSavedDraft(
  { id: examId, questions }: Exam,
  userId: string,
  attempt: AttemptState,
): boolean {
  const [isSaved, setSaved] = useState(true);
  useEffect(() => {
    const isUntouched = attempt.chosenAt.every((at) => at === 0);
    if (isUntouched && countAnswered(attempt.answers) === 0 && attempt.notes === noNotes) return;
    if (attempt.queued) markQueue();
    void answerDrafts.write({ userId, examId }, toDraft(questions, attempt)).then(setSaved);
  }, [attempt, examId, questions, userId]);
  return isSaved;
}
