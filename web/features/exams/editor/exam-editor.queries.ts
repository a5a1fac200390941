import { queryOptions } from '@tanstack/react-query';
import { exams, lessons } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { callWithProgress } from '#web/lib/files/call-with-progress.ts';
import type { SaveOptions } from '#web/lib/forms/use-editor-form.tsx';
import type { EditedExam, ExamBody } from './exam-form.ts';
import { toWire } from './exam-wire.ts';

/** The form has its own query, because other cached copies of the exam may be old. */
export const editedExamQuery = (id: string) =>
  queryOptions({
    queryKey: ['taught-exams', id, 'form'],
    queryFn: async ({ signal }): Promise<EditedExam> => {
      const exam = await call(exams.get, { params: { id } }, { signal });
      const { courseId } = await call(lessons.get, { params: { id: exam.lessonId } }, { signal });
      return { ...exam, courseId };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const lessonOptionsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['taught-exams', 'lesson-options', courseId],
    queryFn: ({ signal }) => call(lessons.listByCourse, { params: { id: courseId } }, { signal }),
    enabled: courseId !== '',
  });

const createRoutes = {
  mcq: exams.createMultipleChoice,
  trueFalse: exams.create,
  shortAnswer: exams.create,
  pdf: exams.createPdf,
};

export const saveExam = (
  form: ExamBody,
  exam: EditedExam | undefined,
  options: SaveOptions,
): Promise<unknown> => {
  const body = toWire(form, exam);
  return exam
    ? callWithProgress(exams.update, { params: { id: exam.id }, body }, options)
    : callWithProgress(
        createRoutes[form.examType],
        { body: { ...body, Id: options.newId } },
        options,
      );
};
