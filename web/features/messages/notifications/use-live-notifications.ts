import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reloadNotifications, summaryQuery } from './notifications.queries.ts';
import { listenToEvents } from './follow-events.ts';

/** A class that submits sends an event a second; the page is loaded again at most this often. */
const reloadEveryMilliseconds = 1500;

/** Calls `work` at once, and at most once per period while calls continue; the last call is never lost. */
function throttled(work: () => void, milliseconds: number) {
  let timer: number | undefined;
  let isSubscribed = false;
  const run = () => {
    isSubscribed = false;
    work();
    timer = window.setTimeout(() => {
      timer = undefined;
      if (isSubscribed) run();
    }, milliseconds);
  };
  return {
    call: () => {
      isSubscribed = true;
      if (timer === undefined) run();
    },
    cancel: () => window.clearTimeout(timer),
  };
}

/**
 * Keeps the notifications of the page up to date while it is visible: hidden tabs have no connection, because a
 * browser has only six for a server, and catch up when they are shown.
 */
export function useLiveNotifications(): void {
  const queryClient = useQueryClient();
  const { isSuccess } = useQuery(summaryQuery);
  useEffect(() => {
    if (!isSuccess) return undefined;
    // From now on the place moves with the events.
    let place = queryClient.getQueryData(summaryQuery.queryKey)?.lastEventId ?? '0';
    const reload = throttled(() => void reloadNotifications(queryClient), reloadEveryMilliseconds);
    let following: AbortController | undefined;
    const restart = () => {
      following?.abort();
      following = undefined;
      if (document.visibilityState === 'hidden') return;
      following = new AbortController();
      void listenToEvents(place, following.signal, (next) => {
        place = next;
        reload.call();
      });
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      document.removeEventListener('visibilitychange', restart);
      following?.abort();
      reload.cancel();
    };
  }, [isSuccess, queryClient]);
}
