import type { RouteReply } from '#contract/route.ts';
import { call } from '#web/lib/calls/call.ts';
import { outdatedByRestoring } from '#web/lib/api/teacher/outdated-by.ts';
import { trash } from '#web/lib/api/teacher/teacher-api.ts';
import { pageQuery } from '#web/lib/lists/page-query.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import type { TrashFilters } from './trash-filters.ts';
import { trashTexts as texts } from './trash.texts.ts';

export type Trashed = RouteReply<typeof trash.list>[number];

/** A page of the trash. */
export const trashQuery = (filters: TrashFilters) => pageQuery(trash.list, { query: filters });

export const useRestore = () =>
  useCall((id: string) => call(trash.restore, { params: { id } }), {
    success: texts.restored,
    failure: texts.restoreFailed,
    outdated: outdatedByRestoring,
  });

export const usePurge = () =>
  useCall(({ id }: Trashed) => call(trash.purge, { params: { id } }), {
    success: (_reply, { title }) => texts.purged(title),
    failure: texts.purgeFailed,
    outdated: [trash],
  });
