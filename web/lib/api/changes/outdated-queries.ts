import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Matches all queries of a feature: the first part of a key names the feature that owns it. */
const allOf = (...queryKey: string[]): QueryFilters => ({ queryKey });

/**
 * The queries that a change of an exam makes outdated: the exams with their questions, the lists that count them, the
 * students whose results name it, and its results. Without an id, the exam is new.
 */
export const outdatedByExam = (id?: string): QueryFilters[] => [
  allOf('taught-exams'),
  allOf('exams'),
  allOf('students'),
  allOf('student-file'),
  allOf('courses', 'taught'),
  ...(id === undefined ? [] : [allOf('results', id)]),
];

/** The queries that a change of a course or a lesson makes outdated: the lists that contain it and its exams. */
export const outdatedByCourseOrLesson: QueryFilters[] = [
  allOf('courses'),
  allOf('lessons'),
  allOf('results'),
  ...outdatedByExam(),
];

/** The queries that a used code makes outdated: what it opened, and the student's list of rights. */
export const outdatedByCode: QueryFilters[] = [
  ...outdatedByCourseOrLesson,
  allOf('own-subscription'),
];

/** The queries that restoring anything from the trash makes outdated. */
export const outdatedByRestoring: QueryFilters[] = [
  allOf('trash'),
  allOf('honors'),
  allOf('discounts'),
  allOf('inquiries'),
  ...outdatedByCourseOrLesson,
];

/** The queries that granting or revoking a student's right makes outdated: the lists that show what is open. */
export const outdatedByRight: QueryFilters[] = [allOf('students')];

/**
 * The queries that a decision about a payment or a refund makes outdated: its right and its sums stand in other lists.
 */
export const outdatedByPayment: QueryFilters[] = [
  allOf('taught-payments'),
  allOf('receipts'),
  allOf('overview'),
  ...outdatedByRight,
];

/** The queries that a change of a group, or of who is in it, makes outdated. */
export const outdatedByGroup: QueryFilters[] = [
  allOf('groups'),
  allOf('students'),
  allOf('class-sessions'),
  allOf('taught-payments', 'paid-month'),
];

/** The queries that an action on many students makes outdated. */
export const outdatedByBulkAction: QueryFilters[] = [...outdatedByGroup, allOf('results')];

/** The queries that an import of students makes outdated. */
export const outdatedByImport: QueryFilters[] = [allOf('invitations'), ...outdatedByGroup];

/**
 * The queries that the page of a document where a student stopped reading makes outdated: the home page links to it.
 */
export const outdatedByReading: QueryFilters[] = [allOf('today')];

/** Marks queries as outdated and reloads those that a page shows. Resolves once they are loaded. */
export const useOutdate = () => {
  const queryClient = useQueryClient();
  return useCallback(
    async (queries: readonly QueryFilters[]): Promise<void> => {
      await Promise.all(queries.map((filters) => queryClient.invalidateQueries(filters)));
    },
    [queryClient],
  );
};
