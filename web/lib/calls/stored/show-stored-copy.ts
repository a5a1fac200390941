import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '#web/lib/api/query-client.ts';
import { readViewer } from '#web/lib/session/session.ts';
import { accountCache, accountIndexPath } from './account-cache-name.ts';
import { atPresent } from './rights-at-present.ts';

const findStored = (path: string) => caches.match(path, { cacheName: accountCache });

/** Shows the device's copy of a reply in a query that has nothing to show, if the copy belongs to the signed-in person. */
export async function showStoredCopy(
  queryKey: QueryKey,
  path: string,
  read: (copy: Response) => Promise<unknown>,
): Promise<void> {
  const viewerId = readViewer()?.id;
  if (viewerId === undefined || queryClient.getQueryData(queryKey) !== undefined) return;
  const [index, copy] = await Promise.all([findStored(accountIndexPath), findStored(path)]);
  if (copy?.status !== 200 || (await index?.json())?.owner !== viewerId) return;
  const body = atPresent(await read(copy), Date.now());
  if (body === undefined) return;
  const isStillMissing = queryClient.getQueryData(queryKey) === undefined;
  // The person may have signed out while the copy was read.
  if (isStillMissing && readViewer()?.id === viewerId)
    queryClient.setQueryData(queryKey, body, { updatedAt: 0 });
}
