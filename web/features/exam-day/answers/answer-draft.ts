import { unanswered } from '#domain/exams/grading.ts';
import type { Answer, Answerable, AttemptState } from './attempt-types.ts';
import { optionNames } from './option-names.ts';
import { hasNotes, isNotes, noNotes, type QuestionNotes } from './question-notes.ts';
import { optionOf, textOf } from './wire-answers.ts';
import type { Attempt } from '#web/features/exam-day/exam/exam.queries.ts';

/**
 * One answer as the device stores it, zero-based. The option's name finds the option again after the teacher has
 * moved it.
 */
type SavedAnswer = {
  /** -1 for a short answer. */
  option: number;
  /** The option's name (`optionNames`), or the short answer itself. */
  text: string;
  /** The answer in the server's latest reply; -1 none. */
  known: Answer;
  /** Milliseconds of the server's clock; 0 when the answer was not chosen by hand. */
  at: number;
};

/** The answers that the device stores while an exam is taken. */
export type AnswerDraft = {
  /** The id of the attempt on the server that the answers belong to; null while there was none. */
  startedAt: string | null;
  revision: number;
  /** By question, so that answers that still fit survive a change of the exam. */
  answers: Record<string, SavedAnswer>;
  /** The answers whose submission waits for the network, zero-based in the student's order; absent while none wait. */
  queued?: readonly Answer[];
  /** Absent while there are none. */
  notes?: QuestionNotes;
};

export function toDraft(questions: readonly Answerable[], state: AttemptState): AnswerDraft {
  const pairs = questions.flatMap((question, index): [string, SavedAnswer][] => {
    const answer = state.answers[index] ?? unanswered;
    const confirmed = state.confirmed[index] ?? unanswered;
    // A short answer that was cleared is a change too.
    const isText = typeof answer === 'string' || typeof confirmed === 'string';
    const option = optionOf(answer);
    const text = isText ? textOf(answer) : optionNames(question)[option];
    if (text === undefined) return [];
    return [[question.id, { option, text, known: confirmed, at: state.chosenAt[index] ?? 0 }]];
  });
  return {
    startedAt: state.server?.startedAt ?? null,
    revision: state.server?.revision ?? 0,
    answers: Object.fromEntries(pairs),
    ...(state.queued && { queued: state.queued }),
    ...(hasNotes(state.notes) && { notes: state.notes }),
  };
}

/** Whether a draft belongs to this attempt. A draft that never reached the server belongs to any attempt. */
export function belongsTo(draft: AnswerDraft, attempt: Attempt | null): boolean {
  return draft.startedAt === null || draft.startedAt === attempt?.startedAt;
}

/** Whether the server has every answer of a draft, and nothing of it waits to be sent. */
export function isSent({ startedAt, queued, answers }: AnswerDraft): boolean {
  if (queued || startedAt === null) return false;
  return Object.values(answers).every(
    ({ option, text, known }) => known === (option >= 0 ? option : text || unanswered),
  );
}

/** Drops answers to removed questions and answers that name a removed option; `fallback` takes their place. */
export function readDraft(
  questions: readonly Answerable[],
  draft: AnswerDraft,
  fallback: readonly Answer[],
): Pick<AttemptState, 'answers' | 'confirmed' | 'chosenAt'> {
  const found = questions.map((question, index) => {
    const saved = draft.answers[question.id];
    const options = optionNames(question);
    const nothing = { answer: fallback[index] ?? unanswered, known: unanswered, at: 0 };
    if (!saved) return nothing;
    const { option, text, known, at } = saved;
    if (options.length === 0) return { answer: text || unanswered, known, at };
    if (options[option] === text) return { answer: option, known, at };
    const moved = options.indexOf(text);
    return moved < 0 ? nothing : { answer: moved, known: unanswered, at };
  });
  return {
    answers: found.map(({ answer }) => answer),
    confirmed: found.map(({ known }) => known),
    chosenAt: found.map(({ at }) => at),
  };
}

/** Whether a value read from the device has the current shape of a draft. */
export function isDraft(value: unknown): value is AnswerDraft {
  if (!isObject(value) || !isObject(value['answers'])) return false;
  const { startedAt, revision, answers, queued = [], notes = noNotes } = value;
  const isNamed = startedAt === null || typeof startedAt === 'string';
  if (!Array.isArray(queued) || !queued.every(isAnswer) || !isNotes(notes)) return false;
  return isNamed && Number.isInteger(revision) && Object.values(answers).every(isSavedAnswer);
}

function isAnswer(value: unknown): boolean {
  return typeof value === 'string' || Number.isInteger(value);
}

function isSavedAnswer(value: unknown): boolean {
  if (!isObject(value) || typeof value['text'] !== 'string') return false;
  return (
    Number.isInteger(value['option']) && isAnswer(value['known']) && Number.isFinite(value['at'])
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
