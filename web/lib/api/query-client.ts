import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const retries = 2;

/** Retries only errors that may pass. */
function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline, a page says so and offers a retry; pausing until the network is back would look like endless
      // loading.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) => failures < retries && isTemporary(error),
    },
    // Only the person repeats a write, never the page automatically.
    mutations: { retry: false, networkMode: 'always' },
  },
});
