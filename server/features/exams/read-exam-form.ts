import type * as z from 'zod/mini';
import type { examForm } from '#contract/exams/exam-forms.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import { toCamelNames } from '#domain/pascal-names.ts';
import { placePictures } from '#domain/exams/question-pictures.ts';
import { stripBidiControls } from '#domain/text/bidi.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { SettingsDraft } from './rows/exam-settings.ts';
import { readAnswerKey } from './form/read-answer-key.ts';
import { type QuestionDraft, readQuestions } from './form/read-exam-questions.ts';
import { readMoment } from './form/read-moment.ts';
import type { GroupWindow } from './windows/group-windows.repository.ts';
import { readGroupWindows } from './windows/read-group-windows.ts';

export type ExamType = (typeof examTypes)[keyof typeof examTypes];

export type ExamDraft = SettingsDraft & {
  lessonId: string;
  title: string;
  /** Percent. */
  certificateThreshold: number;
  /** Multiple choice by default. */
  examType?: ExamType | undefined;
  /** Those of a PDF are its answer key: none for a download, undefined to keep the one that is there. */
  questions: QuestionDraft[] | undefined;
  images: File[];
  /** Undefined leaves those that are stored; a new exam has none. */
  groupWindows?: GroupWindow[] | undefined;
  /** The paper of a PDF exam. */
  pdf?: File | undefined;
};

type ExamForm = z.output<typeof examForm>;

/** @throws AppError request.invalid naming the files that belong to no question */
const withPictures = (questions: QuestionDraft[], files: File[]): QuestionDraft[] => {
  const placed = placePictures(questions, files.length);
  const refused = placed.unplaced.map((place) => stripBidiControls(files[place]?.name ?? ''));
  if (refused.length === 0) return placed.questions;
  throw new AppError('request.invalid', {
    QuestionImageFiles: refused.map(
      (name) => `الصورة «${name}» لا تخص أي سؤال. أرفقها بسؤالها أو احذفها، ثم احفظ من جديد.`,
    ),
  });
};

/**
 * The teacher's form as the draft of an exam of a type. Fields of other types are ignored, because switching
 * the type clears them (spec §4); only a picture is never dropped (decisions §5).
 * @throws AppError request.invalid with the text at each field
 */
export const readExamForm = (form: ExamForm, examType: ExamType): ExamDraft => {
  const sent = toCamelNames(form);
  const isPdf = examType === examTypes.pdf;
  const images = sent.questionImageFiles;
  const typed = isPdf ? [] : readQuestions(sent, examType);
  const questions = withPictures(typed, images);
  return {
    lessonId: sent.lessonId,
    title: sent.title,
    certificateThreshold: sent.certificateThreshold,
    examType,
    isPublished: sent.isPublished,
    opensAt: readMoment(sent.opensAt, 'OpensAt'),
    closesAt: readMoment(sent.closesAt, 'ClosesAt'),
    timing: sent.timing,
    timeLimitInSeconds: sent.timeLimitInSeconds,
    shufflesQuestions: sent.shufflesQuestions,
    shufflesOptions: sent.shufflesOptions,
    practice: sent.practice,
    openTo: sent.openTo,
    keyRelease: sent.keyRelease,
    allowsPeriodicTable: sent.allowsPeriodicTable,
    allowsCalculator: sent.allowsCalculator,
    questions: isPdf ? readAnswerKey(sent) : questions,
    images,
    groupWindows: readGroupWindows(sent),
    pdf: isPdf && sent.examPdf instanceof File ? sent.examPdf : undefined,
  };
};
