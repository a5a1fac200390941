import type { RouteReply } from '#contract/route.ts';
import { studentData } from '#web/lib/api/teacher/teacher-api.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';
import type { PrivacyFilters } from './privacy-filters.ts';

export type ListedConsent = RouteReply<typeof studentData.listConsents>[number];
export type ListedView = RouteReply<typeof studentData.listViews>[number];
export type ListedDeletion = RouteReply<typeof studentData.listDeletions>[number];

/** A page of a list. */
export const consentsQuery = (filters: PrivacyFilters) =>
  pageQuery(studentData.listConsents, { query: filters });

export const viewsQuery = ({ page, pageSize }: PrivacyFilters) =>
  pageQuery(studentData.listViews, { query: { page, pageSize } });

export const deletionsQuery = ({ page, pageSize }: PrivacyFilters) =>
  pageQuery(studentData.listDeletions, { query: { page, pageSize } });
