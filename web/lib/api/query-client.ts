import { QueryClient } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';

/** How often a read is repeated: only after errors that may pass, and more often when the server says when. */
const retriesAfter = ({ retryAt, code, status = 0 }: Partial<ApiError>): number => {
  if (retryAt) return 5;
  return code === 'network' || status >= 500 ? 2 : 0;
};

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline, a page says so and offers a retry; pausing until the network is back would look like endless
      // loading.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error: Partial<ApiError>) => failures < retriesAfter(error),
      retryDelay: (failures, { retryAt }: Partial<ApiError>) =>
        retryAt ? retryAt - Date.now() : 1000 * 2 ** failures,
    },
    // Only the person repeats a write, never the page automatically.
    mutations: { retry: false, networkMode: 'always' },
  },
});
