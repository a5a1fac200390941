import { queryOptions } from '@tanstack/react-query';
import type { CallArguments, Route, RouteReply } from '#contract/route.ts';
import { callPage, type Page, readPage } from '#web/lib/calls/call.ts';
import type { QuerySettings } from '#web/lib/calls/query.ts';
import { requestUrl } from '#web/lib/calls/request.ts';
import { showCopy } from '#web/lib/calls/stored/stored-first.ts';
import { pageQuery } from './page-query.ts';

/** As `pageQuery`, for a list that the service worker stores: what the device has of a page is shown at once. */
export const storedPageQuery = <R extends Route>(
  route: R,
  args: CallArguments<R>,
  settings?: QuerySettings<Page<RouteReply<R>>>,
) =>
  queryOptions({
    ...pageQuery(route, args, settings),
    queryFn: ({ queryKey, signal }) => {
      void showCopy(queryKey, requestUrl(route, args), readPage<R>);
      return callPage(route, args, { signal });
    },
  });
