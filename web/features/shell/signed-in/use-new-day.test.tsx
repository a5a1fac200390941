import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { week } from '#web/lib/api/on-demand/on-demand-api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { useNewDay } from './use-new-day.ts';

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

test('a page that stands open over midnight in Egypt reads the week again, once', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T21:58:30Z') });
  const read = vi.fn<() => Promise<number>>(async () => 0);
  function Page() {
    useNewDay();
    useQuery({ queryKey: keyOf(week.get), queryFn: read });
    return null;
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
  await pass(1);
  expect(read).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(read).toHaveBeenCalledTimes(2);
  await pass(5);
  expect(read).toHaveBeenCalledTimes(2);
});
