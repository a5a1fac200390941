import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '#web/lib/api/query-client.ts';

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
