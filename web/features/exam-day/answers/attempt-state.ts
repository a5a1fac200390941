import { unanswered } from '#domain/exams/grading.ts';
import { type AnswerDraft, belongsTo, readDraft } from './answer-draft.ts';
import type { Answer, Answerable, AttemptState } from './attempt-types.ts';
import type { Attempt } from '#web/features/exam-day/exam/exam.queries.ts';
import { mergeReply } from './merge-answers.ts';
import { noNotes } from './question-notes.ts';
import { answersOf } from './wire-answers.ts';

/**
 * The state from which an exam continues: the server's answers, and those that this device stored and may not have
 * sent yet.
 */
export function openAttempt(
  questions: readonly Answerable[],
  attempt: Attempt | null,
  draft: AnswerDraft | undefined,
  hasQuestionTimes = false,
): AttemptState {
  const saved = draft && belongsTo(draft, attempt) ? draft : undefined;
  const start: AttemptState = {
    answers: questions.map(defaultAnswer),
    confirmed: questions.map(() => unanswered),
    chosenAt: questions.map(() => 0),
    server: null,
    origin: 'here',
    lateCount: 0,
    queued: null,
    notes: saved?.notes ?? noNotes,
  };
  const state = saved
    ? { ...start, ...readDraft(questions, saved, start.answers), queued: saved.queued ?? null }
    : start;
  if (attempt === null) return state;
  // A reply read before this page's last save is older than the draft, which was written after that save.
  if (saved && saved.revision > attempt.revision) {
    return { ...state, server: { ...attempt, revision: saved.revision } };
  }
  const merged = mergeReply(state, attempt, { hasQuestionTimes });
  const isForeign = !saved && countAnswered(answersOf(attempt)) > 0;
  return isForeign ? { ...merged, origin: 'server' } : merged;
}

/** @param now milliseconds of the server's clock */
export function chooseAnswer(
  state: AttemptState,
  questionIndex: number,
  answer: Answer,
  now: number,
): AttemptState {
  return {
    ...state,
    answers: state.answers.with(questionIndex, answer),
    chosenAt: state.chosenAt.with(questionIndex, now),
  };
}

/** Whether an answer chosen by hand has not reached the server. */
export function hasUnsaved({ answers, confirmed, chosenAt }: AttemptState): boolean {
  return answers.some((answer, index) => answer !== confirmed[index] && (chosenAt[index] ?? 0) > 0);
}

/**
 * Whether a submission waits for the network. It no longer counts once an answer has changed, by another device or
 * because the teacher has changed the exam: the student has not seen what would be sent.
 */
export function isQueued({ answers, queued }: Pick<AttemptState, 'answers' | 'queued'>): boolean {
  if (queued?.length !== answers.length) return false;
  return answers.every((answer, index) => answer === queued[index]);
}

export function countAnswered(answers: readonly Answer[]): number {
  return answers.filter((answer) => answer !== unanswered).length;
}

/** The question to continue with: the first without an answer, else the first. */
export function firstOpenIndex(answers: readonly Answer[]): number {
  return Math.max(0, answers.indexOf(unanswered));
}

function defaultAnswer({ options, defaultOptionIndex }: Answerable): number {
  return options[defaultOptionIndex] === undefined ? unanswered : defaultOptionIndex;
}
