import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const retries = 2;

/** Only what may go better by itself is tried again. */
function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline a page says so and offers a retry; waiting for the network would look like loading for ever.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) => failures < retries && isTemporary(error),
    },
    // A write is repeated only by the person, never behind their back.
    mutations: { retry: false, networkMode: 'always' },
  },
});
