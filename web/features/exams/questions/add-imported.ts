import { trueFalseOptions } from '#domain/exams/answer-letters.ts';
import { examLimits } from '#domain/exams/exam-limits.ts';
import type { ImportedQuestion } from '#domain/exams/question-import/types.ts';
import type { ExamKind } from '#domain/exams/exam-kinds.ts';
import {
  emptyOptions,
  emptyQuestion,
  isBlankQuestion,
  type QuestionValues,
} from '#web/features/exams/form/question-values.ts';
import type { ImportedPictures } from '#web/features/exams/question-import/imported-pictures.ts';

const isTrueFalse = ({ options }: ImportedQuestion) =>
  options.length === trueFalseOptions.length &&
  options.every((text, place) => text === trueFalseOptions[place]);

/** A key that was read counts as chosen. Without one the first option is proposed, as for a new question. */
const keyOf = ({ correctOptionIndex: right }: Pick<ImportedQuestion, 'correctOptionIndex'>) =>
  right < 0
    ? { correctOptionIndex: 0, isKeyProposed: true }
    : { correctOptionIndex: right, isKeyProposed: false };

const toValues = (
  {
    lineNumber: _line,
    picture,
    optionPictures = [],
    acceptedAnswers,
    answerRules = {},
    ...question
  }: ImportedQuestion,
  pictures: ImportedPictures,
  uid: string,
): QuestionValues => ({
  ...emptyQuestion(uid),
  ...question,
  ...(acceptedAnswers
    ? { acceptedAnswers, answerRules, options: emptyOptions('shortAnswer'), correctOptionIndex: 0 }
    : keyOf(question)),
  image: (picture === undefined ? undefined : pictures[picture]) ?? null,
  optionImages: optionPictures.map((place) => {
    const image = place === null ? undefined : pictures[place];
    return image ? { imageUrl: null, image, description: '' } : null;
  }),
});

export type ImportPlan = {
  /** The form's questions after the import. */
  questions: QuestionValues[];
  addedCount: number;
  /** The number left out because a true/false exam has no other options. */
  unfitCount: number;
  /** The number left out because the exam is full. */
  surplusCount: number;
};

type Target = {
  current: QuestionValues[];
  kind: ExamKind;
  replaces: boolean;
  pictures?: ImportedPictures;
};

/** The form's questions after imported ones are appended, or replace them. */
export const addImported = (
  imported: ImportedQuestion[],
  { current, kind, replaces, pictures = [] }: Target,
  newUid: () => string,
): ImportPlan => {
  const own = replaces ? [] : current.filter((question) => !isBlankQuestion(question));
  const fitting = kind === 'trueFalse' ? imported.filter(isTrueFalse) : imported;
  const added = fitting.slice(0, Math.max(0, examLimits.questions - own.length));
  return {
    questions: [...own, ...added.map((question) => toValues(question, pictures, newUid()))],
    addedCount: added.length,
    unfitCount: imported.length - fitting.length,
    surplusCount: fitting.length - added.length,
  };
};
