import {
  partialMatchKey,
  type Query,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Route } from '#contract/route.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';

type Routes = Readonly<Record<string, Route>>;

/** What a change makes outdated: routes, groups of routes, and keys of the cache; or everything. */
export type Outdated = readonly (Route | Routes | QueryKey)[] | 'everything';

const isKey = (entry: Route | Routes | QueryKey): entry is QueryKey => Array.isArray(entry);
const isRoute = (entry: Route | Routes): entry is Route => typeof entry.path === 'string';

/** The beginnings of the keys under which it is cached. */
export const keysOf = (outdated: Exclude<Outdated, string>): QueryKey[] =>
  outdated.flatMap((entry) => {
    if (isKey(entry)) return [entry];
    return isRoute(entry) ? [keyOf(entry)] : Object.values(entry).map((route) => keyOf(route));
  });

/** Marks queries as outdated and reloads those that a page shows. Resolves once they are loaded. */
export async function outdate(queryClient: QueryClient, outdated: Outdated): Promise<void> {
  const keys = outdated === 'everything' ? [[]] : keysOf(outdated);
  const predicate = ({ queryKey }: Query) => keys.some((key) => partialMatchKey(queryKey, key));
  // The library joins a first load that is under way, whose reply may be older than the change: it is loaded again.
  const begun = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries({ predicate });
  if (begun.length === 0) return;
  await Promise.allSettled(begun.flatMap(({ promise }) => promise ?? []));
  await queryClient.invalidateQueries({ predicate: (query) => begun.includes(query) });
}

export const useOutdate = () => {
  const queryClient = useQueryClient();
  return useCallback((outdated: Outdated) => outdate(queryClient, outdated), [queryClient]);
};
