import type { FieldErrors } from 'react-hook-form';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { hasError } from '#web/features/exams/questions/has-error.ts';
import type { Place } from './places.ts';

const pdfFields = ['examPdf', 'hasAnswerKey', 'answerKey'] as const;

type Errors = FieldErrors<ExamValues>;

export const pdfFieldsHaveError = (errors: Errors): boolean =>
  pdfFields.some((name) => hasError(errors[name]));

export const settingsHaveError = (errors: Errors): boolean =>
  Object.entries(errors).some(
    ([name, part]) =>
      name !== 'questions' && !pdfFields.some((field) => field === name) && hasError(part),
  );

/** The uids of the questions in which something is wrong. */
export const questionsWithError = (errors: Errors, uids: readonly string[]): string[] =>
  uids.filter((_, index) => hasError(errors.questions?.[index]));

/** The first part in which something is wrong; undefined when no field is. */
export const errorPlaceOf = (errors: Errors, uids: readonly string[]): Place | undefined => {
  if (settingsHaveError(errors)) return 'settings';
  if (pdfFieldsHaveError(errors)) return 'paper';
  const [uid] = questionsWithError(errors, uids);
  return uid === undefined ? undefined : { uid };
};
