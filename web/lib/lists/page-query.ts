import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallArguments, Route, RouteReply } from '#contract/route.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { callPage } from '#web/lib/calls/call.ts';
import type { QuerySettings } from '#web/lib/calls/query.ts';

/** As `query`, for a list with pages: the rows and the total. The previous page stays visible while the next loads. */
export const pageQuery = <R extends Route>(
  route: R,
  args: CallArguments<R>,
  settings?: QuerySettings<{ items: RouteReply<R>; total: number }>,
) =>
  queryOptions({
    queryKey: [...keyOf(route, args), 'page'],
    queryFn: ({ signal }) => callPage(route, args, { signal }),
    placeholderData: keepPreviousData,
    ...settings,
  });
