import { useCallback, useSyncExternalStore } from 'react';
import { unanswered } from '#domain/exams/grading.ts';
import { ApiError, type ApiErrorCode } from '#web/lib/api/api-error.ts';
import {
  countAnswered,
  firstOpenIndex,
  isQueued,
} from '#web/features/exam-day/answers/attempt-state.ts';
import type { Answer } from '#web/features/exam-day/answers/attempt-types.ts';
import type { AttemptStore } from '#web/features/exam-day/answers/attempt-store.ts';
import { chosenName } from '#web/features/exam-day/answers/option-names.ts';
import { restoreOption } from '#web/features/exam-day/answers/question-notes.ts';
import { endOf, type Exam } from '#web/features/exam-day/exam/exam.queries.ts';
import type { Submission } from '#web/features/exam-day/answers/submit.queries.ts';
import { useChangeNotice } from './use-change-notice.ts';
import { useIsPast } from '#web/features/exam-day/time/use-countdown.ts';
import { useCurrentQuestion } from '#web/features/exam-day/questions/use-current-question.ts';
import { useSavedDraft } from '#web/features/exam-day/answers/use-saved-draft.ts';
import { useQuestionTimes } from '#web/features/exam-day/answers/use-question-times.ts';
import { useRepeated } from '#web/features/exam-day/time/use-repeated.ts';
import { useSubmission } from '#web/features/exam-day/answers/use-submission.ts';

export type ExamRunOptions = {
  exam: Exam;
  store: AttemptStore;
  userId: string;
  onSubmitted: (submission: Submission) => void;
  /** The page's copy of the exam is out of date. */
  onChanged: () => void;
  /** The exam closed, and nothing was answered. */
  onClosed: () => void;
};

const retryMilliseconds = 2000;

/** Refusals of a saving that mean that the exam is over. */
const endingCodes = ['exam.time_over', 'exam.closed', 'exam.right_ended'] as const;

export type ExamRun = ReturnType<typeof useExamRun>;

/** The state and actions of an exam while it is taken, for the components that show it. */
export function useExamRun(options: ExamRunOptions) {
  const { exam, store, userId, onSubmitted, onChanged, onClosed } = options;
  const { attempt, phase, refusal, retryAt } = useSyncExternalStore(store.subscribe, store.read);
  const { answers, server } = attempt;
  const hasQuestionTimes = exam.timing === 'question';
  const savedHere = useSavedDraft(exam, userId, attempt);
  const endsAt = endOf(exam, server);
  const isPastEnd = useIsPast(endsAt);
  const isRightEnded = hasCode(refusal, 'exam.right_ended');
  const isOver = isPastEnd || endingCodes.some((code) => hasCode(refusal, code));

  const questionEnds = server?.questionEndsAt ?? [];
  const openedFirst = questionEnds.filter((end) => end !== null).length - 1;
  const place = useCurrentQuestion(
    exam.questions,
    hasQuestionTimes ? Math.max(0, openedFirst) : firstOpenIndex(answers),
    exam.timing !== 'none',
  );
  const times = useQuestionTimes({
    exam,
    store,
    endsAt: questionEnds,
    isOver,
    onOpened: place.goTo,
  });
  const answeredCount = countAnswered(answers);
  const isUntouched = server === null && answeredCount === 0;
  const endsByItself = isOver && !isUntouched;
  const isWaiting = isQueued(attempt);
  const submission = useSubmission({
    exam,
    store,
    userId,
    isOver: endsByItself,
    isQueued: isWaiting,
    // The saving that was refused has ended the exam, so this finds the result only.
    onSubmitted: (submitted) =>
      onSubmitted(isRightEnded ? { ...submitted, arrival: 'rightEnded' } : submitted),
  });
  useChangeNotice(refusal ?? submission.error, onChanged);
  const isShut = isOver && (isUntouched || hasCode(submission.error, 'exam.closed'));
  useRepeated(isShut, onClosed, retryMilliseconds);

  const choose = useChoice(exam, store, place.stayAt);
  const isLocked = (index: number) =>
    isOver || isWaiting || submission.isSubmitting || (hasQuestionTimes && times.isClosed(index));
  return {
    exam,
    attempt,
    phase,
    refusal,
    savedHere,
    /** When a server that had too much to do gets the answers again. */
    retryAt: submission.error instanceof ApiError ? submission.error.retryAt : retryAt,
    endsAt,
    isOver,
    times,
    hasQuestionTimes,
    ...submission,
    ...place,
    answeredCount,
    /** Submitted, and the server may not have the answers yet. */
    isQueued: isWaiting,
    isLocked,
    isComplete: answers.every(
      (answer, index) => answer !== unanswered || (hasQuestionTimes && times.isClosed(index)),
    ),
    choose,
    note: store.note,
  };
}

/** A stable function, so that a choice renders only its own question. */
function useChoice({ questions }: Exam, store: AttemptStore, stayAt: (index: number) => void) {
  return useCallback(
    (questionIndex: number, answer: Answer) => {
      store.choose(questionIndex, answer);
      stayAt(questionIndex);
      const question = questions[questionIndex];
      const option = chosenName(question, answer);
      if (question && option !== undefined)
        store.note((notes) => restoreOption(notes, question.id, option));
    },
    [store, stayAt, questions],
  );
}

function hasCode(error: unknown, code: ApiErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}
