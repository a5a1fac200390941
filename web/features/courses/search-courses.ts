import type { QueryClient } from '@tanstack/react-query';
import { courses as routes } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import type { CourseSummary } from './course-card.tsx';
import { filterCourses, type FoundCourse, indexCourses } from './filter-courses.ts';

/** The titles of the lessons; without a network the search goes on with the courses alone. */
const loadLessonTitles = (queryClient: QueryClient) =>
  queryClient
    .fetchQuery({
      queryKey: ['courses', 'lesson-titles'],
      queryFn: () => call(routes.listLessonTitles, {}),
      staleTime: 60_000,
      retry: false,
      networkMode: 'always',
    })
    .catch(() => []);

/** The courses that hold a search. This module is loaded when somebody searches. */
export async function searchCourses(
  queryClient: QueryClient,
  courses: readonly CourseSummary[],
  search: string,
): Promise<FoundCourse<CourseSummary>[]> {
  const lessons = await loadLessonTitles(queryClient);
  return filterCourses(indexCourses(courses, lessons), search);
}
