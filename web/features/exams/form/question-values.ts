import type * as z from 'zod/mini';
import type { exams } from '#contract/exams/exams.ts';
import type { questionDraft } from '#contract/exams/question-forms.ts';
import type { RouteReply } from '#contract/route.ts';
import { trueFalseOptions } from '#domain/exams/answer-letters.ts';
import { type ExamKind, hasWrittenOptions } from '#domain/exams/exam-kinds.ts';
import type { AnswerRules } from '#domain/exams/short-answers/comparison/answer-rules.ts';
import type { QuestionLevel } from '#domain/exams/question-bank/levels.ts';
import { newUuid } from './new-uuid.ts';

type Draft = z.input<typeof questionDraft>;

/** The picture of an option in the form. */
export type OptionPicture = {
  /** The stored picture. */
  imageUrl: string | null;
  /** A chosen picture, which replaces the stored one. */
  image: File | null;
  /** What it shows, for those who do not see it. */
  description: string;
};

/** A question in the form: the contract's question, with what only the page needs. */
export type QuestionValues = {
  [
    Name in Exclude<
      keyof Draft,
      'defaultOptionIndex' | 'id' | 'imageUrl' | 'optionImages' | 'level' | 'copiedFrom'
    >
  ]-?: NonNullable<Draft[Name]>;
} & {
  /** By option: null for an option without a picture; entries after the last picture may be missing. */
  optionImages: (OptionPicture | null)[];
  /** Its level in the question bank; null for none. */
  level: QuestionLevel | null;
  /** The question of the bank of which this is a copy; null for none. */
  copiedFrom: string | null;
  /** The spellings that count as right; used by short answers only. */
  acceptedAnswers: string[];
  /** How answers are compared with them. */
  answerRules: AnswerRules;
  /** Null until it is stored. */
  id: string | null;
  /** The stored image. */
  imageUrl: string | null;
  /** Identifies the question as long as the form is open. */
  uid: string;
  /** A chosen image, which replaces the stored one. */
  image: File | null;
};

const defaultTimeInSeconds = '60';
const defaultOptionCount = 4;
const firstUid = 'first';

export const emptyOptions = (kind: ExamKind): string[] =>
  kind === 'trueFalse'
    ? [...trueFalseOptions]
    : Array.from({ length: defaultOptionCount }, () => '');

/** An empty question: 60 seconds and 4 options, the first one proposed as right (spec §3, §9; decisions/0089). */
export const emptyQuestion = (uid: string, kind: ExamKind = 'mcq'): QuestionValues => ({
  uid,
  id: null,
  questionText: '',
  options: emptyOptions(kind),
  optionImages: [],
  correctOptionIndex: 0,
  isKeyProposed: true,
  acceptedAnswers: [''],
  answerRules: {},
  timeInSeconds: defaultTimeInSeconds,
  marks: '1',
  explanation: '',
  level: null,
  sourceYear: '',
  sourceName: '',
  copiedFrom: null,
  imageUrl: null,
  image: null,
});

type SentQuestion = Pick<
  RouteReply<typeof exams.get>['questions'][number],
  | 'questionText'
  | 'options'
  | 'optionImages'
  | 'correctOptionIndex'
  | 'isKeyProposed'
  | 'acceptedAnswers'
  | 'answerRules'
  | 'timeInSeconds'
  | 'marks'
  | 'explanationText'
  | 'level'
  | 'sourceYear'
  | 'sourceName'
  | 'imageUrl'
>;

/** A question of an exam or of the bank in the form. */
export const questionValuesOf = (
  { acceptedAnswers = [], ...question }: SentQuestion,
  own: Pick<QuestionValues, 'uid' | 'id' | 'copiedFrom'>,
): QuestionValues => {
  const isShortAnswer = acceptedAnswers.length > 0;
  return {
    ...own,
    questionText: question.questionText,
    options: isShortAnswer ? emptyOptions('shortAnswer') : question.options,
    optionImages: (question.optionImages ?? []).map(
      (picture) =>
        picture && { imageUrl: picture.imageUrl, image: null, description: picture.description },
    ),
    acceptedAnswers: isShortAnswer ? acceptedAnswers : [''],
    answerRules: question.answerRules ?? {},
    correctOptionIndex: question.correctOptionIndex,
    // A short answer has no option that the teacher could have chosen.
    isKeyProposed: isShortAnswer || (question.isKeyProposed ?? false),
    timeInSeconds: String(question.timeInSeconds),
    marks: String(question.marks),
    explanation: question.explanationText,
    level: question.level ?? null,
    sourceYear: String(question.sourceYear ?? ''),
    sourceName: question.sourceName ?? '',
    imageUrl: question.imageUrl,
    image: null,
  };
};

export const firstQuestion = (kind: ExamKind): QuestionValues => emptyQuestion(firstUid, kind);

/** Creates a key for a question that has no id yet. It stays with the question in drafts, so it must be unique. */
export const newUid = (): string => newUuid();

/** An empty question after another one: with its number of options, its time and its marks. */
export const questionAfter = (
  before: QuestionValues | undefined,
  kind: ExamKind,
): QuestionValues => {
  const question = emptyQuestion(newUid(), kind);
  if (!before) return question;
  const { timeInSeconds, marks } = before;
  const options = hasWrittenOptions(kind) ? before.options.map(() => '') : question.options;
  return { ...question, options, timeInSeconds, marks };
};

type Key = Pick<QuestionValues, 'correctOptionIndex' | 'isKeyProposed'>;

/**
 * The same right answer after an option before it was removed; the first option, as a proposal, after the right one
 * was removed.
 */
export const keyAfterRemoval = (
  { correctOptionIndex: right, isKeyProposed }: Key,
  removed: number,
): Key => {
  if (removed === right) return { correctOptionIndex: 0, isKeyProposed: true };
  return { correctOptionIndex: removed < right ? right - 1 : right, isKeyProposed };
};

/** The pictures of options with that of one option changed; null for none. */
export const withOptionPicture = (
  pictures: readonly (OptionPicture | null)[],
  place: number,
  picture: OptionPicture | null,
): (OptionPicture | null)[] =>
  Array.from({ length: Math.max(pictures.length, place + 1) }, (_, index) =>
    index === place ? picture : (pictures[index] ?? null),
  );

/** Whether a question has no content, so that removing it loses nothing. */
export const isBlankQuestion = (question: QuestionValues): boolean =>
  question.questionText.trim() === '' &&
  question.explanation.trim() === '' &&
  question.image === null &&
  question.imageUrl === null &&
  question.optionImages.every((picture) => picture === null) &&
  question.acceptedAnswers.every((text) => text.trim() === '') &&
  question.options.every((text) => text.trim() === '' || trueFalseOptions.includes(text.trim()));
