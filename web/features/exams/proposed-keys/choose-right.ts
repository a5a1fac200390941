import type { UseFormReturn } from 'react-hook-form';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';

/**
 * Makes an option the right one by the teacher's own choice, which also confirms a proposed option.
 * @param index the question's, from 0
 */
export const chooseRight = (form: UseFormReturn<ExamValues>, index: number, option: number) => {
  form.setValue(`questions.${index}.correctOptionIndex`, option);
  form.setValue(`questions.${index}.isKeyProposed`, false);
};
