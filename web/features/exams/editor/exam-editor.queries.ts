import { queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { lessons } from '#web/lib/api/api.ts';
import { exams } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/api/call.ts';
import { callWithProgress } from '#web/lib/files/call-with-progress.ts';
import type { SaveOptions } from '#web/lib/forms/use-editor-form.tsx';
import type { EditedExam, ExamBody } from './exam-form.ts';
import { toWire } from './exam-wire.ts';

const withCourse = async (
  exam: RouteReply<typeof exams.get>,
  signal?: AbortSignal,
): Promise<EditedExam> => {
  const params = { id: exam.lessonId };
  const { courseId } = await call(lessons.get, { params }, signal === undefined ? {} : { signal });
  return { ...exam, courseId };
};

/** The newest version of an exam, after another window has saved one. */
export const loadEditedExam = async (id: string): Promise<EditedExam> =>
  withCourse(await call(exams.get, { params: { id } }));

/** The form has its own query, because other cached copies of the exam may be old. */
export const editedExamQuery = (id: string) =>
  queryOptions({
    queryKey: ['taught-exams', id, 'form'],
    queryFn: async ({ signal }): Promise<EditedExam> => {
      const exam = await call(exams.get, { params: { id } }, { signal });
      return withCourse(exam, signal);
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export type LessonOption = RouteReply<typeof lessons.listByCourse>[number];

export const allLessonOptions = ['taught-exams', 'lesson-options'];

export const lessonOptionsQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...allLessonOptions, courseId],
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
    ? callWithProgress(
        exams.update,
        { params: { id: exam.id }, body: { ...body, Version: exam.version } },
        options,
      )
    : callWithProgress(
        createRoutes[form.examType],
        { body: { ...body, Id: options.newId } },
        options,
      );
};
