import { queryOptions } from '@tanstack/react-query';
import { courses, lessons } from '#web/lib/api/api.ts';
import { query } from '#web/lib/calls/query.ts';

export const taughtCourseQuery = (id: string) => query(courses.get, { params: { id } });

/** The form has its own query, because other cached copies of the course may be old. */
export const editedCourseQuery = (id: string) =>
  queryOptions({
    ...taughtCourseQuery(id),
    queryKey: [...taughtCourseQuery(id).queryKey, 'form'],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const taughtLessonQuery = (id: string) => query(lessons.get, { params: { id } });
