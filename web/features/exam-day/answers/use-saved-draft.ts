import { useEffect, useState } from 'react';
import { toDraft } from './answer-draft.ts';
import { answerDrafts } from './answer-drafts.ts';
import { countAnswered } from './attempt-state.ts';
import type { AttemptState } from './attempt-types.ts';
import { noNotes } from './question-notes.ts';
import { setQueueFlag } from './queue-flag.ts';
import type { SavedHere } from './save-words.ts';
import type { Exam } from '#web/features/exam-day/exam/exam.queries.ts';

/**
 * Stores each choice on the device, so that a reload, a lost network or an empty battery loses none (decisions §5).
 * @returns whether the device has stored it, which it confirms a moment later
 */
export function useSavedDraft(
  { id: examId, questions }: Exam,
  userId: string,
  attempt: AttemptState,
): SavedHere {
  const [last, setLast] = useState<{ attempt: AttemptState; isSaved: boolean }>();
  useEffect(() => {
    const isUntouched = attempt.chosenAt.every((at) => at === 0);
    if (isUntouched && countAnswered(attempt.answers) === 0 && attempt.notes === noNotes) return;
    if (attempt.queued) setQueueFlag();
    void answerDrafts
      .write({ userId, examId }, toDraft(questions, attempt))
      .then((isSaved) => setLast({ attempt, isSaved }));
  }, [attempt, examId, questions, userId]);
  // A device that refused the last choice is expected to refuse the next one.
  if (last?.isSaved === false) return 'refused';
  return last?.attempt === attempt ? 'stored' : 'storing';
}
