import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { CallArguments } from '#contract/route.ts';
import { courses, examResults, exams, lessons, notation } from '#web/lib/api.ts';
import { call, callPage } from '#web/lib/call.ts';
import { callWithProgress, type ProgressOptions } from '#web/lib/call-with-progress.ts';
import type { EditedExam } from './exam-form.ts';

const pageSize = 50;

export const examListQuery = queryOptions({
  queryKey: ['teacher', 'exams'],
  queryFn: ({ signal }) => call(exams.list, {}, { signal }),
});

export const examQuery = (id: string) =>
  queryOptions({
    queryKey: ['teacher', 'exam', id],
    queryFn: ({ signal }) => call(exams.get, { params: { id } }, { signal }),
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

/** The results of an exam page by page, best first. */
export const resultsQuery = (id: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['teacher', 'results', id, search],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      callPage(
        examResults.listByExam,
        { params: { id }, query: { page: pageParam, pageSize, search } },
        { signal },
      ),
    getNextPageParam: (last, _pages, page) => (page * pageSize < last.total ? page + 1 : undefined),
  });

type ExamBody = CallArguments<typeof exams.createMultipleChoice>['body'];

const useRefresh = () => {
  const queryClient = useQueryClient();
  return { onSuccess: () => queryClient.invalidateQueries() };
};

export const saveExam = (
  body: ExamBody,
  exam: { id: string } | undefined,
  options: ProgressOptions,
): Promise<EditedExam> =>
  exam
    ? callWithProgress(exams.update, { params: { id: exam.id }, body }, options)
    : callWithProgress(exams.createMultipleChoice, { body }, options);

export const useDeleteExam = () =>
  useMutation({
    mutationFn: (id: string) => call(exams.delete, { params: { id } }),
    ...useRefresh(),
  });

export const usePreview = () =>
  useMutation({ mutationFn: (text: string) => call(notation.preview, { body: { text } }) });
