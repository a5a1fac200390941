import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { callPage } from '#web/lib/api/call.ts';
import { honors } from '#web/lib/api/member/member-api.ts';

export type ListedHonor = RouteReply<typeof honors.list>[number];
export type OwnHonor = RouteReply<typeof honors.listOwn>[number];

export const honorsPerPage = 24;

/** A name or picture whose consent was withdrawn must not come back from the cache of this window. */
const neverFromCache = { staleTime: 0, gcTime: 0 };

/** A page of the honors of all students, from 1; the previous page stays visible while the next loads. */
export const allHonorsQuery = (page: number) =>
  queryOptions({
    queryKey: ['honors', 'all', page],
    queryFn: ({ signal }) =>
      callPage(honors.list, { query: { page, pageSize: honorsPerPage } }, { signal }),
    placeholderData: keepPreviousData,
    ...neverFromCache,
  });

/** A page of the student's own honors. */
export const ownHonorsQuery = (page: number) =>
  queryOptions({
    queryKey: ['honors', 'own', page],
    queryFn: ({ signal }) =>
      callPage(honors.listOwn, { query: { page, pageSize: honorsPerPage } }, { signal }),
    placeholderData: keepPreviousData,
    ...neverFromCache,
  });
