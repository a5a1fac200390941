import type * as z from 'zod/mini';
import type { examForm } from '#contract/exams/exam-forms.ts';
import { examTypes } from '#domain/exam-types.ts';
import { toCamelNames } from '#domain/pascal-names.ts';
import type { SettingsDraft } from './exam-settings.ts';
import { readAnswerKey } from './pdf-exam.ts';
import { type QuestionDraft, readQuestions } from './read-exam-questions.ts';
import { readMoment } from './read-moment.ts';

/** The types that a teacher can make. */
export type ExamType = Exclude<(typeof examTypes)[keyof typeof examTypes], 2>;

export type ExamDraft = SettingsDraft & {
  lessonId: string;
  title: string;
  /** Percent. */
  certificateThreshold: number;
  /** Multiple choice unless said otherwise. */
  examType?: ExamType | undefined;
  /** Those of a PDF are its answer key: none for a download, undefined to keep the one that is there. */
  questions: QuestionDraft[] | undefined;
  images: File[];
  /** The paper of a PDF exam. */
  pdf?: File | undefined;
};

type ExamForm = z.output<typeof examForm>;

/**
 * The teacher's form as the draft of an exam of a type. What belongs to another type is not read: switching
 * the type clears it (spec §4).
 * @throws AppError request.invalid with the text at each field
 */
export const readExamForm = (form: ExamForm, examType: ExamType): ExamDraft => {
  const sent = toCamelNames(form);
  const { questionsJson, questions, answerKeyJson, answerKey, ...rest } = sent;
  const { id: _id, questionImageFiles, examPdf, ...settings } = rest;
  const isPdf = examType === examTypes.pdf;
  return {
    ...settings,
    examType,
    opensAt: readMoment(settings.opensAt, 'OpensAt'),
    closesAt: readMoment(settings.closesAt, 'ClosesAt'),
    questions: isPdf
      ? readAnswerKey({ answerKeyJson, answerKey })
      : readQuestions({ questionsJson, questions }, examType === examTypes.trueFalse),
    images: isPdf ? [] : questionImageFiles,
    pdf: isPdf && examPdf instanceof File ? examPdf : undefined,
  };
};
