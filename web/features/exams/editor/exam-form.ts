import type { exams } from '#contract/exams/exams.ts';
import type { RouteReply } from '#contract/route.ts';
import { trueFalseOptions } from '#domain/answer-letters.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { examTypes } from '#domain/exam-types.ts';
import { keyOf, keyValuesOf } from './answer-key.ts';
import { toCairoMoment } from './cairo-moment.ts';

export type EditedExam = RouteReply<typeof exams.get> & {
  /** The chapter of its lesson. */
  courseId: string;
};

/** The types that a teacher can make. */
export type ExamKind = 'multipleChoice' | 'trueFalse' | 'pdf';

export type QuestionValues = {
  /** Names the question for as long as the form is open. */
  uid: string;
  /** Null until it is stored. */
  id: string | null;
  questionText: string;
  options: { text: string }[];
  correctOptionIndex: string;
  timeInSeconds: string;
  marks: string;
  explanation: string;
  imageUrl: string | null;
  image: File | null;
};

const defaultTimeInSeconds = '60';
const defaultOptionCount = 4;
const firstUid = 'first';

const optionsOf = (texts: readonly string[]) => texts.map((text) => ({ text }));

export const emptyOptions = (kind: ExamKind) =>
  optionsOf(
    kind === 'trueFalse' ? trueFalseOptions : Array.from({ length: defaultOptionCount }, () => ''),
  );

/** An empty question: 60 seconds and 4 options, the first one right (spec §3, §9). */
export const emptyQuestion = (uid: string, kind: ExamKind = 'multipleChoice'): QuestionValues => ({
  uid,
  id: null,
  questionText: '',
  options: emptyOptions(kind),
  correctOptionIndex: '0',
  timeInSeconds: defaultTimeInSeconds,
  marks: '1',
  explanation: '',
  imageUrl: null,
  image: null,
});

export const firstQuestion = (kind: ExamKind): QuestionValues => emptyQuestion(firstUid, kind);

export const kindOf = (exam: Pick<EditedExam, 'examType'> | undefined): ExamKind => {
  if (exam?.examType === examTypes.pdf) return 'pdf';
  return exam?.examType === examTypes.trueFalse ? 'trueFalse' : 'multipleChoice';
};

const questionsOf = (exam: EditedExam | undefined): QuestionValues[] => {
  if (!exam) return [firstQuestion('multipleChoice')];
  if (exam.examType === examTypes.pdf) return [];
  return exam.questions.map((question) => ({
    uid: question.id,
    id: question.id,
    questionText: question.questionText,
    options: optionsOf(question.options),
    correctOptionIndex: String(question.correctOptionIndex),
    timeInSeconds: String(question.timeInSeconds),
    marks: String(question.marks),
    explanation: question.explanationText,
    imageUrl: question.imageUrl,
    image: null,
  }));
};

const minutesOf = (seconds: number | null | undefined) =>
  seconds ? String(Math.round((seconds / 60) * 100) / 100) : '';

export const valuesOf = (exam: EditedExam | undefined) => ({
  courseId: exam?.courseId ?? '',
  lessonId: exam?.lessonId ?? '',
  title: exam?.title ?? '',
  certificateThreshold: exam ? String(exam.certificateThreshold) : '',
  examType: kindOf(exam),
  isPublished: exam?.isPublished ?? true,
  opensAt: toCairoMoment(exam?.opensAt),
  closesAt: toCairoMoment(exam?.closesAt),
  timing: exam?.timing ?? 'none',
  timeLimitInMinutes: minutesOf(exam?.timeLimitInSeconds),
  shufflesQuestions: exam?.shufflesQuestions ?? false,
  shufflesOptions: exam?.shufflesOptions ?? false,
  questions: questionsOf(exam),
  /** A paper that was chosen; null leaves the one that is stored. */
  examPdf: null as File | null,
  ...keyValuesOf(exam),
});

export type ExamValues = ReturnType<typeof valuesOf>;

const codes = {
  multipleChoice: examTypes.multipleChoice,
  trueFalse: examTypes.trueFalse,
  pdf: examTypes.pdf,
};

/** What is no number stays as it was typed, so that it is refused as such. */
const secondsOf = (minutes: string): number | string => {
  const seconds = Math.round(Number(toLatinDigits(minutes).trim() || Number.NaN) * 60);
  return Number.isNaN(seconds) ? minutes : seconds;
};

/** What an exam asks: its questions with their new images, or its paper with the answer sheet. */
type QuestionsBody = {
  Questions?: object[];
  QuestionImageFiles?: File[];
  examPdf?: File;
  /** Null takes the answer sheet away. */
  AnswerKey?: ReturnType<typeof keyOf>;
};

const questionsBody = ({ questions }: ExamValues): QuestionsBody => {
  const images: File[] = [];
  const body = questions.map((question) => ({
    Id: question.id,
    QuestionText: question.questionText,
    Options: question.options.map(({ text }) => text),
    CorrectOptionIndex: Number(question.correctOptionIndex),
    TimeInSeconds: question.timeInSeconds,
    Marks: question.marks,
    Explanation: question.explanation,
    ImageUrl: question.image ? `file:${images.push(question.image) - 1}` : question.imageUrl,
  }));
  return { Questions: body, QuestionImageFiles: images };
};

const paperBody = (values: ExamValues): QuestionsBody => ({
  ...(values.examPdf && { examPdf: values.examPdf }),
  AnswerKey: keyOf(values),
});

/** A paper has no time for each question, and one without an answer sheet none at all. */
const timingOf = ({ examType, hasAnswerKey, timing }: ExamValues): EditedExam['timing'] => {
  if (examType !== 'pdf') return timing;
  return hasAnswerKey && timing === 'exam' ? 'exam' : 'none';
};

/**
 * The form in the contract's names, with questions and answer sheet as they are: `Questions` with their new
 * images beside them as `file:{n}`, or the paper with its `AnswerKey`, never both.
 */
export const toBody = (values: ExamValues) => {
  const isPdf = values.examType === 'pdf';
  const timing = timingOf(values);
  return {
    LessonId: values.lessonId,
    Title: values.title,
    CertificateThreshold: values.certificateThreshold,
    ExamType: codes[values.examType],
    IsPublished: values.isPublished,
    OpensAt: values.opensAt,
    ClosesAt: values.closesAt,
    Timing: timing,
    TimeLimitInSeconds: timing === 'exam' ? secondsOf(values.timeLimitInMinutes) : '',
    ShufflesQuestions: !isPdf && values.shufflesQuestions,
    ShufflesOptions: values.examType === 'multipleChoice' && values.shufflesOptions,
    ...(isPdf ? paperBody(values) : questionsBody(values)),
  };
};

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
  question.options.every(
    ({ text }) => text.trim() === '' || trueFalseOptions.includes(text.trim()),
  );
