import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallArguments } from '#contract/route.ts';
import { courses, lessons } from '#web/lib/api.ts';
import { call } from '#web/lib/call.ts';
import { callWithProgress } from '#web/lib/call-with-progress.ts';

export const courseListQuery = queryOptions({
  queryKey: ['teacher', 'courses'],
  queryFn: ({ signal }) => call(courses.list, {}, { signal }),
});

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: ['teacher', 'course', id],
    queryFn: ({ signal }) => call(courses.get, { params: { id } }, { signal }),
  });

export const lessonQuery = (id: string) =>
  queryOptions({
    queryKey: ['teacher', 'lesson', id],
    queryFn: ({ signal }) => call(lessons.get, { params: { id } }, { signal }),
  });

type CourseBody = CallArguments<typeof courses.create>['body'];
type LessonBody = CallArguments<typeof lessons.create>['body'];
type Progress = (share: number) => void;

/** What the teacher writes shows on many pages: all of them read anew. */
const useRefresh = () => {
  const queryClient = useQueryClient();
  return { onSuccess: () => queryClient.invalidateQueries() };
};

export const useSaveCourse = (
  existing: { id: string; version: number } | undefined,
  onProgress: Progress,
) =>
  useMutation({
    mutationFn: (body: CourseBody) =>
      existing
        ? callWithProgress(
            courses.update,
            { body: { ...body, Id: existing.id, Version: existing.version } },
            { onProgress },
          )
        : callWithProgress(courses.create, { body }, { onProgress }),
    ...useRefresh(),
  });

export const useSaveLesson = (
  existing: { id: string; version: number } | undefined,
  onProgress: Progress,
) =>
  useMutation({
    mutationFn: (body: LessonBody) =>
      existing
        ? callWithProgress(
            lessons.update,
            { body: { ...body, Id: existing.id, Version: existing.version } },
            { onProgress },
          )
        : callWithProgress(lessons.create, { body }, { onProgress }),
    ...useRefresh(),
  });

export const useDeleteCourse = () =>
  useMutation({
    mutationFn: (id: string) => call(courses.delete, { params: { id } }),
    ...useRefresh(),
  });

export const useDeleteLesson = () =>
  useMutation({
    mutationFn: (id: string) => call(lessons.delete, { params: { id } }),
    ...useRefresh(),
  });
