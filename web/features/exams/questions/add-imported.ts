import { trueFalseOptions } from '#domain/answer-letters.ts';
import { examLimits } from '#domain/exam-limits.ts';
import {
  emptyQuestion,
  type ExamKind,
  isBlankQuestion,
  type QuestionValues,
} from '#web/features/exams/editor/exam-form.ts';

export type ImportedQuestion = {
  questionText: string;
  options: string[];
  correctOptionIndex: number;
  timeInSeconds: number;
  marks: number;
  explanation: string;
};

const isTrueFalse = ({ options }: ImportedQuestion) =>
  options.length === trueFalseOptions.length &&
  options.every((text, place) => text === trueFalseOptions[place]);

const toValues = (question: ImportedQuestion, uid: string): QuestionValues => ({
  ...emptyQuestion(uid),
  questionText: question.questionText,
  options: question.options.map((text) => ({ text })),
  correctOptionIndex: String(question.correctOptionIndex),
  timeInSeconds: String(question.timeInSeconds),
  marks: String(question.marks),
  explanation: question.explanation,
});

export type ImportPlan = {
  /** The questions of the form afterwards. */
  questions: QuestionValues[];
  addedCount: number;
  /** Left out because an exam of true and false takes no other options. */
  unfitCount: number;
  /** Left out because an exam holds no more. */
  surplusCount: number;
};

type Target = { current: QuestionValues[]; kind: ExamKind; replaces: boolean };

/** What a form holds once imported questions are put behind its own, or in their place. */
export const addImported = (
  imported: ImportedQuestion[],
  { current, kind, replaces }: Target,
  newUid: () => string,
): ImportPlan => {
  const kept = replaces ? [] : current.filter((question) => !isBlankQuestion(question));
  const fitting = kind === 'trueFalse' ? imported.filter(isTrueFalse) : imported;
  const added = fitting.slice(0, Math.max(0, examLimits.questions - kept.length));
  return {
    questions: [...kept, ...added.map((question) => toValues(question, newUid()))],
    addedCount: added.length,
    unfitCount: imported.length - fitting.length,
    surplusCount: fitting.length - added.length,
  };
};
