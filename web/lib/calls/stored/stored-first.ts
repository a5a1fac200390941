import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { CallArguments, Route, RouteReply } from '#contract/route.ts';
import { call } from '#web/lib/calls/call.ts';
import { type QuerySettings, query } from '#web/lib/calls/query.ts';
import { requestUrl } from '#web/lib/calls/request.ts';

/**
 * Shows the device's copy of a reply in a query that has nothing to show. A page without a worker has no copies, so it does
 * not load how they are read.
 */
export async function showCopy(
  queryKey: QueryKey,
  url: string,
  read: (copy: Response) => Promise<unknown>,
): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  try {
    const { showStoredCopy } = await import('./show-stored-copy.ts');
    await showStoredCopy(queryKey, url, read);
  } catch {
    // A browser may refuse its storage, or have none.
  }
}

/**
 * As `query`, for a read that the service worker stores (`cached-calls.ts`): what the device has of it is shown at once, until
 * the server's reply replaces it (decisions/0117). Not for what decides about money or a running exam.
 */
export const storedQuery = <R extends Route>(
  route: R,
  args: CallArguments<R>,
  settings?: QuerySettings<RouteReply<R>>,
) =>
  queryOptions({
    ...query(route, args, settings),
    queryFn: ({ queryKey, signal }) => {
      void showCopy(queryKey, requestUrl(route, args), (copy) => copy.json());
      return call(route, args, { signal });
    },
  });
