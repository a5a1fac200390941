import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { callPage } from '#web/lib/calls/call.ts';
import { honors } from '#web/lib/api/on-demand/on-demand-api.ts';

type Texts = 'studentName' | 'description' | 'teacherName';
type OwnHonor = RouteReply<typeof honors.listOwn>[number];

/** An honor of either list; its texts may be missing (spec §2, fallbacks). */
export type Honor = Omit<OwnHonor, Texts> & { [Text in Texts]?: string | null };

export type HonorList = 'own' | 'all';

export const honorsPerPage = 24;

const pageOf = (page: number) => ({ page, pageSize: honorsPerPage });

const loadPage = async (
  list: HonorList,
  page: number,
  signal: AbortSignal,
): Promise<{ items: Honor[]; total: number }> => {
  const query = pageOf(page);
  if (list === 'own') return callPage(honors.listOwn, { query }, { signal });
  const { items, total } = await callPage(honors.list, { query }, { signal });
  return { items: items.map((honor) => ({ ...honor, isShownToOthers: true })), total };
};

/** A page of the student's own honors or of those of all students, from 1; it stays visible while the next loads. */
export const honorsQuery = (list: HonorList, page: number) =>
  queryOptions({
    queryKey: keyOf(list === 'own' ? honors.listOwn : honors.list, { query: pageOf(page) }),
    queryFn: ({ signal }) => loadPage(list, page, signal),
    placeholderData: keepPreviousData,
    // A name or picture whose consent was withdrawn must not come back from the cache of this window.
    staleTime: 0,
    gcTime: 0,
  });
