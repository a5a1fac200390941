import { queryOptions } from '@tanstack/react-query';
import { courses } from '#web/lib/api/api.ts';
import { callStoredFirst } from '#web/lib/calls/stored/stored-first.ts';

/** One course with its lessons and this viewer's access to them. */
export const courseQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['courses', 'one', courseId],
    queryFn: (query) => callStoredFirst(courses.get, { params: { id: courseId } }, query),
  });
