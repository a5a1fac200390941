import { unanswered } from '#domain/grading.ts';
import { type AnswerDraft, belongsTo, readDraft } from './answer-draft.ts';
import type { Attempt } from '#web/features/attempts/exam.queries.ts';
import { mergeReply } from './merge-answers.ts';

export type Answerable = {
  id: string;
  options: readonly string[];
  defaultOptionIndex: number;
};

/** An exam being taken. Answers are zero-based in the student's order, -1 unanswered; each list has one place a question. */
export type AttemptState = {
  answers: readonly number[];
  /** As the server is known to hold them. */
  known: readonly number[];
  /** When each was chosen here, in milliseconds of the server's clock; 0 not by hand. */
  chosenAt: readonly number[];
  /** What the server told last; null while it holds nothing. */
  server: Attempt | null;
  /** Where the latest answers came from that were not given here. */
  origin: 'here' | 'server' | 'otherDevice';
  /** Answers that reached the server after their question had closed. */
  lateCount: number;
};

/** An exam as it is taken up: what the server holds, and what this device kept and the server may not know yet. */
export function openAttempt(
  questions: readonly Answerable[],
  attempt: Attempt | null,
  draft: AnswerDraft | undefined,
  hasQuestionTimes = false,
): AttemptState {
  const kept = draft && belongsTo(draft, attempt) ? draft : undefined;
  const start: AttemptState = {
    answers: questions.map(defaultAnswer),
    known: questions.map(() => unanswered),
    chosenAt: questions.map(() => 0),
    server: null,
    origin: 'here',
    lateCount: 0,
  };
  const state = kept ? { ...start, ...readDraft(questions, kept, start.answers) } : start;
  if (attempt === null) return state;
  // What the page has read before its last saving is older than what the device kept after it.
  if (kept && kept.revision > attempt.revision) {
    return { ...state, server: { ...attempt, revision: kept.revision } };
  }
  const merged = mergeReply(state, attempt, { hasQuestionTimes });
  const isForeign = !kept && countAnswered(attempt.answers) > 0;
  return isForeign ? { ...merged, origin: 'server' } : merged;
}

/** @param now milliseconds of the server's clock */
export function chooseOption(
  state: AttemptState,
  questionIndex: number,
  optionIndex: number,
  now: number,
): AttemptState {
  return {
    ...state,
    answers: state.answers.with(questionIndex, optionIndex),
    chosenAt: state.chosenAt.with(questionIndex, now),
  };
}

/** Whether an answer that was given by hand has not reached the server. */
export function hasUnsaved({ answers, known, chosenAt }: AttemptState): boolean {
  return answers.some((answer, index) => answer !== known[index] && (chosenAt[index] ?? 0) > 0);
}

export function countAnswered(answers: readonly number[]): number {
  return answers.filter((answer) => answer !== unanswered).length;
}

/** Where to go on: the first question without an answer, else the first. */
export function firstOpenIndex(answers: readonly number[]): number {
  return Math.max(0, answers.indexOf(unanswered));
}

function defaultAnswer({ options, defaultOptionIndex }: Answerable): number {
  return options[defaultOptionIndex] === undefined ? unanswered : defaultOptionIndex;
}
