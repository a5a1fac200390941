import { trueFalseOptions } from '#domain/answer-letters.ts';
import { examLimits } from '#domain/exam-limits.ts';
import type { ImportedQuestion } from '#domain/question-import/types.ts';
import {
  emptyQuestion,
  type ExamKind,
  isBlankQuestion,
  type QuestionValues,
} from './question-values.ts';

const isTrueFalse = ({ options }: ImportedQuestion) =>
  options.length === trueFalseOptions.length &&
  options.every((text, place) => text === trueFalseOptions[place]);

const toValues = (
  { lineNumber: _line, ...question }: ImportedQuestion,
  uid: string,
): QuestionValues => ({ ...emptyQuestion(uid), ...question });

export type ImportPlan = {
  /** The form's questions after the import. */
  questions: QuestionValues[];
  addedCount: number;
  /** The number left out because a true/false exam has no other options. */
  unfitCount: number;
  /** The number left out because the exam is full. */
  surplusCount: number;
};

type Target = { current: QuestionValues[]; kind: ExamKind; replaces: boolean };

/** The form's questions after imported ones are appended, or replace them. */
export const addImported = (
  imported: ImportedQuestion[],
  { current, kind, replaces }: Target,
  newUid: () => string,
): ImportPlan => {
  const own = replaces ? [] : current.filter((question) => !isBlankQuestion(question));
  const fitting = kind === 'trueFalse' ? imported.filter(isTrueFalse) : imported;
  const added = fitting.slice(0, Math.max(0, examLimits.questions - own.length));
  return {
    questions: [...own, ...added.map((question) => toValues(question, newUid()))],
    addedCount: added.length,
    unfitCount: imported.length - fitting.length,
    surplusCount: fitting.length - added.length,
  };
};
