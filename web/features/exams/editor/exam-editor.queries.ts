import { queryOptions } from '@tanstack/react-query';
import { courses, exams, lessons } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { callWithProgress } from '#web/lib/files/call-with-progress.ts';
import type { SaveOptions } from '#web/lib/forms/use-editor-form.tsx';
import { toCairoMoment } from './cairo-moment.ts';
import type { EditedExam, toBody } from './exam-form.ts';

/** A state of its own: what else shows the exam may have read it a while ago. */
export const editedExamQuery = (id: string) =>
  queryOptions({
    queryKey: ['teacher', 'exam', id, 'form'],
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

export const courseOptionsQuery = queryOptions({
  queryKey: ['teacher', 'courses'],
  queryFn: ({ signal }) => call(courses.listAll, {}, { signal }),
});

export const lessonOptionsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['teacher', 'lessons', courseId],
    queryFn: ({ signal }) => call(lessons.listByCourse, { params: { id: courseId } }, { signal }),
    enabled: courseId !== '',
  });

type ExamBody = ReturnType<typeof toBody>;

/** A moment that nobody touched is left out: the form shows it less exactly than it is. */
const changedMoments = ({ OpensAt, ClosesAt }: ExamBody, exam: EditedExam | undefined) => ({
  OpensAt: exam && OpensAt === toCairoMoment(exam.opensAt) ? undefined : OpensAt,
  ClosesAt: exam && ClosesAt === toCairoMoment(exam.closesAt) ? undefined : ClosesAt,
});

/** Questions and answer sheet travel as text beside the files. */
const toWire = ({ Questions, AnswerKey, ...body }: ExamBody, exam: EditedExam | undefined) => ({
  ...body,
  ...changedMoments(body, exam),
  ...(Questions && { QuestionsJson: JSON.stringify(Questions) }),
  ...(AnswerKey !== undefined && { AnswerKeyJson: AnswerKey ? JSON.stringify(AnswerKey) : '' }),
});

const createRoutes = { 0: exams.createMultipleChoice, 1: exams.create, 3: exams.createPdf };

export const saveExam = (
  form: ExamBody,
  exam: EditedExam | undefined,
  options: SaveOptions,
): Promise<unknown> => {
  const body = toWire(form, exam);
  return exam
    ? callWithProgress(exams.update, { params: { id: exam.id }, body }, options)
    : callWithProgress(
        createRoutes[form.ExamType],
        { body: { ...body, Id: options.newId } },
        options,
      );
};
