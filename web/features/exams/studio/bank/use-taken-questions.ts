import { useEffect, useState } from 'react';
import { examKindOf } from '#domain/exams/exam-kinds.ts';
import { plural } from '#domain/text/plural.ts';
import { newUid } from '#web/features/exams/form/question-values.ts';
import type { Studio } from '#web/features/exams/studio/state/use-studio.ts';
import {
  type BankQuestion,
  chooseQuestions,
} from '#web/features/exams/question-bank/bank.queries.ts';
import type { TakenQuestions } from '#web/features/exams/question-bank/taken-questions.ts';
import { lessons } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';
import { toastFailure } from '#web/lib/calls/changes/use-call.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { bankPartTexts as texts } from './bank-part.texts.ts';
import { takeQuestions } from './take-questions.ts';

/** Adds questions of the bank to the form as one step, and opens the first of them. */
export const addTaken = (studio: Studio, taken: readonly BankQuestion[]): void => {
  const { form, questions, places } = studio;
  const target = { current: form.getValues('questions'), kind: form.getValues('examType') };
  const { questions: next, addedCount } = takeQuestions(taken, target, newUid);
  showToast(addedCount > 0 ? 'success' : 'error', plural(addedCount, texts.added));
  if (addedCount === 0) return;
  questions.replaceAll(next);
  const first = next.at(-addedCount);
  if (first) places.open({ uid: first.uid }, 'row');
};

/** Fills the settings of a new exam. */
const begin = async ({ form }: Studio, exam: NonNullable<TakenQuestions['exam']>) => {
  const { courseId } = await call(lessons.get, { params: { id: exam.lessonId } });
  form.setValue('courseId', courseId);
  form.setValue('lessonId', exam.lessonId);
  form.setValue('examType', examKindOf(exam.examType));
  if (exam.title !== '') form.setValue('title', exam.title);
};

/**
 * Adds the questions that the bank passed with the navigation. An exam that has them already, such as after a reload,
 * stays as it is.
 */
export function useTakenQuestions(studio: Studio, taken: TakenQuestions | undefined): void {
  const [first] = useState({ studio, taken });
  useEffect(() => {
    const { taken: sent } = first;
    if (!sent) return;
    const take = async () => {
      const found = await chooseQuestions(sent.ids);
      if (sent.exam && first.studio.form.getValues('lessonId') === '') {
        await begin(first.studio, sent.exam);
      }
      addTaken(first.studio, found);
    };
    take().catch(toastFailure(texts.failed));
  }, [first]);
}
