import { queryOptions } from '@tanstack/react-query';
import { slotLength } from '#domain/attendance/card-codes.ts';
import { ownAttendance, ownCardCode } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { callStoredFirst } from '#web/lib/calls/stored/stored-first.ts';

export const ownAttendanceQuery = queryOptions({
  queryKey: ['attendance', 'own'],
  queryFn: (query) => callStoredFirst(ownAttendance.get, {}, query),
  staleTime: 0,
});

/** Fetched anew before a code is void. */
export const ownCodeQuery = queryOptions({
  queryKey: ['attendance', 'own-code'],
  queryFn: ({ signal }) => call(ownCardCode.get, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: slotLength,
});
