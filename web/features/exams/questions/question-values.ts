import type * as z from 'zod/mini';
import type { questionDraft } from '#contract/exams/question-forms.ts';
import { trueFalseOptions } from '#domain/answer-letters.ts';

type Draft = z.input<typeof questionDraft>;

/** The types that a teacher can make, by the names that calls take too (decisions §5). */
export type ExamKind = 'mcq' | 'trueFalse' | 'pdf';

/** A question of the form: the contract's, with what only the page needs. */
export type QuestionValues = {
  [Name in Exclude<keyof Draft, 'defaultOptionIndex' | 'id' | 'imageUrl'>]-?: NonNullable<
    Draft[Name]
  >;
} & {
  /** Null until it is stored. */
  id: string | null;
  /** The stored image. */
  imageUrl: string | null;
  /** Names the question for as long as the form is open. */
  uid: string;
  /** A chosen image, which takes the place of the stored one. */
  image: File | null;
};

const defaultTimeInSeconds = '60';
const defaultOptionCount = 4;
const firstUid = 'first';

export const emptyOptions = (kind: ExamKind): string[] =>
  kind === 'trueFalse'
    ? [...trueFalseOptions]
    : Array.from({ length: defaultOptionCount }, () => '');

/** An empty question: 60 seconds and 4 options, the first one right (spec §3, §9). */
export const emptyQuestion = (uid: string, kind: ExamKind = 'mcq'): QuestionValues => ({
  uid,
  id: null,
  questionText: '',
  options: emptyOptions(kind),
  correctOptionIndex: 0,
  timeInSeconds: defaultTimeInSeconds,
  marks: '1',
  explanation: '',
  imageUrl: null,
  image: null,
});

export const firstQuestion = (kind: ExamKind): QuestionValues => emptyQuestion(firstUid, kind);

let made = 0;

/** Names a question that has no id yet. */
export const newUid = (): string => `new-${(made += 1)}`;

/** The right answer stays the same option when one before it is removed; removing it chooses the first. */
export const rightAnswerAfterRemoval = (rightIndex: number, removedIndex: number): number => {
  if (removedIndex === rightIndex) return 0;
  return removedIndex < rightIndex ? rightIndex - 1 : rightIndex;
};

/** Whether nothing of a question would be missed. */
export const isBlankQuestion = (question: QuestionValues): boolean =>
  question.questionText.trim() === '' &&
  question.explanation.trim() === '' &&
  question.image === null &&
  question.imageUrl === null &&
  question.options.every((text) => text.trim() === '' || trueFalseOptions.includes(text.trim()));
