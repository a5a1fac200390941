import { type QueryFilters, useQueryClient } from '@tanstack/react-query';

/** Every query of a feature: the first part of a key names the feature that owns it. */
const allOf = (...queryKey: string[]): QueryFilters => ({ queryKey });

/**
 * What a change of an exam makes outdated: the exams with their questions, the lists that count them, the students
 * whose results name it, and its results. Without an id it is a new one.
 */
export const outdatedByExam = (id?: string): QueryFilters[] => [
  allOf('taught-exams'),
  allOf('exams'),
  allOf('students'),
  allOf('courses', 'taught'),
  ...(id === undefined ? [] : [allOf('results', id)]),
];

/** What a change of a chapter or of a lesson makes outdated: it stands in the lists above it and in its exams. */
export const outdatedByCourseOrLesson: QueryFilters[] = [
  allOf('courses'),
  allOf('lessons'),
  allOf('results'),
  ...outdatedByExam(),
];

/** Marks queries as outdated; those that a page shows are read anew. Resolves once they are. */
export const useOutdate = () => {
  const queryClient = useQueryClient();
  return async (queries: readonly QueryFilters[]): Promise<void> => {
    await Promise.all(queries.map((filters) => queryClient.invalidateQueries(filters)));
  };
};
