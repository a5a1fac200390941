import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/calls/call.ts';
import { today } from '#web/lib/api/on-demand/on-demand-api.ts';

/** The student's progress in each course. Other pages change it, so it is fetched again at each visit. */
export const courseProgressQuery = queryOptions({
  queryKey: ['progress', 'courses'],
  queryFn: ({ signal }) => call(today.listCourses, {}, { signal }),
  staleTime: 0,
});
