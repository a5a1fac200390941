import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { CallArguments, Route, RouteReply } from '#contract/route.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { call } from './call.ts';

/** How a query is read and cached; what it reads and its key follow from the route. */
export type QuerySettings<Reply> = Omit<
  UseQueryOptions<Reply>,
  'queryKey' | 'queryFn' | 'initialData' | 'select'
>;

/** The query of a route's reply, cached under the route and the arguments. */
export const query = <R extends Route>(
  route: R,
  args: CallArguments<R>,
  settings?: QuerySettings<RouteReply<R>>,
) =>
  queryOptions({
    queryKey: keyOf(route, args),
    queryFn: ({ signal }) => call(route, args, { signal }),
    ...settings,
  });
