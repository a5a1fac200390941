import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import type { studentData as routes } from '#contract/privacy/student-data.ts';
import { studentData } from '#web/lib/api/teacher/teacher-api.ts';
import { callPage } from '#web/lib/calls/call.ts';
import type { PrivacyFilters } from './privacy-filters.ts';

export type ListedConsent = RouteReply<typeof routes.listConsents>[number];
export type ListedView = RouteReply<typeof routes.listViews>[number];
export type ListedDeletion = RouteReply<typeof routes.listDeletions>[number];

/** A page of a list; the previous page stays visible while the next loads. */
export const consentsQuery = (filters: PrivacyFilters) =>
  queryOptions({
    queryKey: ['privacy', 'consents', filters],
    queryFn: ({ signal }) => callPage(studentData.listConsents, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });

export const viewsQuery = ({ page, pageSize }: PrivacyFilters) =>
  queryOptions({
    queryKey: ['privacy', 'views', page, pageSize],
    queryFn: ({ signal }) =>
      callPage(studentData.listViews, { query: { page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const deletionsQuery = ({ page, pageSize }: PrivacyFilters) =>
  queryOptions({
    queryKey: ['privacy', 'deletions', page, pageSize],
    queryFn: ({ signal }) =>
      callPage(studentData.listDeletions, { query: { page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
