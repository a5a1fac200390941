import { queryOptions } from '@tanstack/react-query';
import { courses } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';

/** The titles of the lessons, loaded with the first search. */
export const lessonTitlesQuery = queryOptions({
  queryKey: ['courses', 'lesson-titles'],
  queryFn: ({ signal }) => call(courses.listLessonTitles, {}, { signal }),
  staleTime: 60_000,
  retry: false,
  networkMode: 'always',
});
