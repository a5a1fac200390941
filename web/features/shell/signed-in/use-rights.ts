import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { unreadQuery } from '#web/features/messages/messages.api.ts';
import { courses, lessons } from '#web/lib/api/api.ts';
import { ownSubscription, today } from '#web/lib/api/on-demand/on-demand-api.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { refreshSession } from '#web/lib/session/refresh.ts';
import { readViewer } from '#web/lib/session/session.ts';

/**
 * A receipt may be accepted, or a payment given back, while a page stays open and in sight; a hidden one asks when it is seen
 * again. Five thousand open pages make 28 calls a second.
 */
export const askEveryMilliseconds = 180_000;

/** What was read with another right. */
const outdated = new Set(
  [courses, lessons, today, ownSubscription]
    .flatMap((routes) => Object.values(routes))
    .map((route) => keyOf(route)[0]),
);

/**
 * Follows what the server says of the student's rights, because the token was issued before: whoever has paid or had a receipt
 * accepted is a subscriber on every page at once, and whose right has ended is none any more.
 */
export function useRights(): void {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...unreadQuery, refetchInterval: askEveryMilliseconds });
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const { isPremium, rights } = data;
    const isNew = seen.current !== undefined && seen.current !== rights;
    seen.current = rights;
    if (isPremium === readViewer()?.isPremium && !isNew) return;
    // Without a network the right shows with the next reply.
    refreshSession().then(
      () =>
        queryClient.invalidateQueries({
          predicate: ({ queryKey }) => outdated.has(queryKey[0]),
        }),
      () => undefined,
    );
  }, [data, queryClient]);
}
