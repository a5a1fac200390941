import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useCall } from './use-call.ts';

test('a read that began before a change does not bring back what its reply replaced', async () => {
  const queryClient = new QueryClient();
  const read = Promise.withResolvers<string>();
  const query = queryOptions({ queryKey: ['choice'], queryFn: () => read.promise });
  queryClient.setQueryData(query.queryKey, 'before');
  const { result } = renderHook(
    () => ({
      shown: useQuery(query, queryClient),
      change: useCall(async () => 'after', { replaces: query }),
    }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  );
  expect(result.current.shown.isFetching).toBe(true);

  await act(() => result.current.change.mutateAsync());
  await act(async () => read.resolve('before'));

  await waitFor(() => expect(result.current.shown.isFetching).toBe(false));
  expect(result.current.shown.data).toBe('after');
});
