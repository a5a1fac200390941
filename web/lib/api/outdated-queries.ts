import { type QueryFilters, useQueryClient } from '@tanstack/react-query';

const begunWith = (...queryKey: string[]): QueryFilters => ({ queryKey });

/** The lists that count the exams of a chapter or a lesson, and their results. */
const counts = [begunWith('teacher', 'courses'), begunWith('teacher', 'course')];

/**
 * What a change of an exam makes outdated: itself with its results, the lists that show it, the students whose
 * results name it. Without an id it is a new one.
 */
export const outdatedByExam = (id?: string): QueryFilters[] => [
  begunWith('teacher', 'exams'),
  begunWith('exams'),
  begunWith('teacher', 'students'),
  ...counts,
  ...(id === undefined
    ? []
    : // Exact: the form that edits the exam reads it anew whenever it opens.
      [{ queryKey: ['teacher', 'exam', id], exact: true }, begunWith('teacher', 'results', id)]),
];

/** What a change of a chapter or of a lesson makes outdated: it stands in the lists above it and in its exams. */
export const outdatedByCourseOrLesson: QueryFilters[] = [
  begunWith('courses'),
  begunWith('lessons'),
  begunWith('teacher', 'lesson'),
  begunWith('teacher', 'lessons'),
  begunWith('teacher', 'exam'),
  begunWith('teacher', 'results'),
  ...outdatedByExam(),
];

/** Marks queries as outdated; those that a page shows are read anew. Resolves once they are. */
export const useOutdate = () => {
  const queryClient = useQueryClient();
  return async (queries: readonly QueryFilters[]): Promise<void> => {
    await Promise.all(queries.map((filters) => queryClient.invalidateQueries(filters)));
  };
};
