import { queryOptions } from '@tanstack/react-query';
import { courses, lessons } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';

export const taughtCourseQuery = (id: string) =>
  queryOptions({
    queryKey: ['courses', 'taught', id],
    queryFn: ({ signal }) => call(courses.get, { params: { id } }, { signal }),
  });

/** The form has its own query, because other cached copies of the course may be old. */
export const editedCourseQuery = (id: string) =>
  queryOptions({
    queryKey: ['courses', 'taught', id, 'form'],
    queryFn: ({ signal }) => call(courses.get, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const taughtLessonQuery = (id: string) =>
  queryOptions({
    queryKey: ['courses', 'taught-lesson', id],
    queryFn: ({ signal }) => call(lessons.get, { params: { id } }, { signal }),
  });
