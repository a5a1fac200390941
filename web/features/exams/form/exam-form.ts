import type { exams } from '#contract/exams/exams.ts';
import type { RouteReply } from '#contract/route.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import { examKindOf, hasWrittenOptions } from '#domain/exams/exam-kinds.ts';
import {
  firstQuestion,
  questionValuesOf,
  type OptionPicture,
  type QuestionValues,
} from './question-values.ts';
import { audienceOf, openingTimesToBody, openingValuesOf } from './group-opening-values.ts';
import { answerKeyOf, keyValuesOf } from './answer-key.ts';
import { toCairoMoment } from './cairo-moment.ts';

export type EditedExam = RouteReply<typeof exams.get> & {
  /** The course of the exam's lesson. */
  courseId: string;
};

/** The questions of a stored exam in the form; a PDF has none. */
export const questionsOf = (exam: Pick<EditedExam, 'questions' | 'examType'>): QuestionValues[] => {
  if (exam.examType === examTypes.pdf) return [];
  return exam.questions.map((question) =>
    questionValuesOf(question, {
      uid: question.id,
      id: question.id,
      copiedFrom: question.copiedFrom ?? null,
    }),
  );
};

/** Stands for the address of a chosen picture until the form is sent. */
const newPicture = 'file:';

type OfOneKind = 'options' | 'optionImages' | 'acceptedAnswers' | 'answerRules';

export type FilledQuestion = Omit<QuestionValues, OfOneKind> &
  Partial<Pick<QuestionValues, OfOneKind>>;

/** The form's values: the contract's `examSettings` and questions, and what only the page needs. */
export const valuesOf = (exam: EditedExam | undefined) => ({
  courseId: exam?.courseId ?? '',
  lessonId: exam?.lessonId ?? '',
  title: exam?.title ?? '',
  certificateThreshold: exam ? String(exam.certificateThreshold) : '',
  examType: exam ? examKindOf(exam.examType) : ('mcq' as const),
  isPublished: exam?.isPublished ?? false,
  opensAt: toCairoMoment(exam?.opensAt),
  closesAt: toCairoMoment(exam?.closesAt),
  groupWindows: openingValuesOf(exam),
  openTo: audienceOf(exam),
  keyRelease: exam?.keyRelease ?? ('atOnce' as const),
  timing: exam?.timing ?? ('none' as const),
  /** Where the typed text is not a number it is the value; '' for an empty field. */
  timeLimitInSeconds: (exam?.timeLimitInSeconds ?? '') as number | string,
  shufflesQuestions: exam?.shufflesQuestions ?? false,
  shufflesOptions: exam?.shufflesOptions ?? false,
  practice: exam?.practice ?? ('none' as const),
  allowsPeriodicTable: exam?.allowsPeriodicTable ?? false,
  allowsCalculator: exam?.allowsCalculator ?? false,
  questions: exam ? questionsOf(exam) : [firstQuestion('mcq')],
  /** The chosen PDF; null leaves the stored one as it is. */
  examPdf: null as File | null,
  ...keyValuesOf(exam),
});

export type ExamValues = ReturnType<typeof valuesOf>;

/**
 * Who may take the exam. Without opening times of groups the form does not ask that, so nothing is sent unless it was
 * chosen before.
 */
const sentAudience = ({ openTo, groupWindows }: ExamValues) =>
  openTo === '' && groupWindows.length === 0 ? undefined : openTo;

/** A PDF has no time per question, and a PDF without an answer key has no time at all. */
const timingOf = ({ examType, hasAnswerKey, timing }: ExamValues): ExamValues['timing'] => {
  if (examType !== 'pdf') return timing;
  return hasAnswerKey && timing === 'exam' ? 'exam' : 'none';
};

/** The picture of an option as the contract names it; a picture that is not sent yet has no address. */
const named = (picture: OptionPicture | null) => {
  if (!picture || (!picture.image && !picture.imageUrl)) return null;
  return picture.image ? { ...picture, imageUrl: newPicture } : picture;
};

/** Short answers have no options, and only they have accepted spellings. */
const filledQuestionsIn = ({ examType, questions }: ExamValues): FilledQuestion[] =>
  examType === 'shortAnswer'
    ? questions.map(({ options: _options, optionImages: _pictures, ...question }) => question)
    : questions.map(
        ({ acceptedAnswers: _accepted, answerRules: _rules, optionImages, ...question }) => ({
          ...question,
          optionImages: hasWrittenOptions(examType) ? optionImages.map(named) : [],
        }),
      );

/**
 * The values without those that another type or timing left behind: with questions, or with a PDF and its answer key.
 */
export const toBody = (values: ExamValues) => {
  const { courseId: _courseId, hasAnswerKey: _hasKey, answerKey: _key, ...body } = values;
  const isPdf = values.examType === 'pdf';
  const timing = timingOf(values);
  return {
    ...body,
    groupWindows: openingTimesToBody(values.groupWindows),
    openTo: sentAudience(values),
    timing,
    timeLimitInSeconds: timing === 'exam' ? values.timeLimitInSeconds : '',
    shufflesQuestions: !isPdf && values.shufflesQuestions,
    shufflesOptions: hasWrittenOptions(values.examType) && values.shufflesOptions,
    practice: isPdf ? ('none' as const) : values.practice,
    questions: isPdf ? undefined : filledQuestionsIn(values),
    examPdf: isPdf ? values.examPdf : undefined,
    /** Null removes the answer key. */
    answerKey: isPdf ? answerKeyOf(values) : undefined,
  };
};

export type ExamBody = ReturnType<typeof toBody>;
