import type { RouteReply } from '#contract/route.ts';
import { lessons } from '#web/lib/api/api.ts';
import { exams } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { callWithProgress } from '#web/lib/files/call-with-progress.ts';
import type { SaveOptions } from '#web/lib/forms/use-editor-form.tsx';
import { query } from '#web/lib/calls/query.ts';
import type { EditedExam, ExamBody } from './exam-form.ts';
import { toWire } from './exam-wire.ts';

/** The newest version of an exam, past every cache, with the course of its lesson. */
export const loadEditedExam = async (id: string): Promise<EditedExam> => {
  const exam = await call(exams.get, { params: { id } });
  const { courseId } = await call(lessons.get, { params: { id: exam.lessonId } });
  return { ...exam, courseId };
};

export type LessonOption = RouteReply<typeof lessons.listByCourse>[number];

export const lessonOptionsQuery = (courseId: string) =>
  query(lessons.listByCourse, { params: { id: courseId } }, { enabled: courseId !== '' });

/** The specification has calls of their own for the first and the last kind. */
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
