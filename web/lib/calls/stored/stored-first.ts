import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { CallArguments, Route, RouteReply } from '#contract/route.ts';
import { call } from '#web/lib/calls/call.ts';
import { type QuerySettings, query } from '#web/lib/calls/query.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { requestUrl } from '#web/lib/calls/request.ts';
import { readViewer } from '#web/lib/session/session.ts';
import { accountCache, accountIndexPath } from './account-cache-name.ts';

const findStored = (path: string) => caches.match(path, { cacheName: accountCache });

/** Shows the device's copy of a reply in a query that has nothing to show, if the copy belongs to the signed-in person. */
async function showStoredCopy(queryKey: QueryKey, path: string): Promise<void> {
  const viewerId = readViewer()?.id;
  if (viewerId === undefined || queryClient.getQueryData(queryKey) !== undefined) return;
  const [index, copy] = await Promise.all([findStored(accountIndexPath), findStored(path)]);
  if (copy?.status !== 200 || (await index?.json())?.owner !== viewerId) return;
  const body: unknown = await copy.json();
  const isStillMissing = queryClient.getQueryData(queryKey) === undefined;
  // The person may have signed out while the copy was read.
  if (isStillMissing && readViewer()?.id === viewerId)
    queryClient.setQueryData(queryKey, body, { updatedAt: 0 });
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
      // A browser may refuse its storage, or have none.
      showStoredCopy(queryKey, requestUrl(route, args)).catch(() => undefined);
      return call(route, args, { signal });
    },
  });

/** How long a page waits for its data behind what is already shown, in milliseconds; then it shows its own skeleton. */
const maxEarlyView = 4000;

/** Resolves when a query has data, also a stored copy, or has failed; without either after 4 s. */
export const untilShown = (queryKey: QueryKey): Promise<void> =>
  new Promise((resolve) => {
    const isShown = () => {
      const { data, status } = queryClient.getQueryState(queryKey) ?? {};
      return data !== undefined || status === 'error';
    };
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = queryClient.getQueryCache().subscribe(() => isShown() && end());
    const timer = setTimeout(end, maxEarlyView);
    if (isShown()) end();
  });
