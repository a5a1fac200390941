import type * as z from 'zod/mini';
import type { examForm } from '#contract/exams/exam-forms.ts';
import { examTypes } from '#domain/exam-types.ts';
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
  /** Those of a PDF are its answer sheet: none for a download, undefined to keep the one that is there. */
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
  const isPdf = examType === examTypes.pdf;
  return {
    lessonId: form.LessonId,
    title: form.Title,
    certificateThreshold: form.CertificateThreshold,
    examType,
    isPublished: form.IsPublished,
    opensAt: readMoment(form.OpensAt, 'OpensAt'),
    closesAt: readMoment(form.ClosesAt, 'ClosesAt'),
    timing: form.Timing,
    timeLimitInSeconds: form.TimeLimitInSeconds,
    shufflesQuestions: form.ShufflesQuestions,
    shufflesOptions: form.ShufflesOptions,
    questions: isPdf ? readAnswerKey(form) : readQuestions(form, examType === examTypes.trueFalse),
    images: isPdf ? [] : form.QuestionImageFiles,
    pdf: isPdf && form.examPdf instanceof File ? form.examPdf : undefined,
  };
};
