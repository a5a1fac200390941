import { queryOptions } from '@tanstack/react-query';
import { ownAttendance } from '#web/lib/api/on-demand/on-demand-api.ts';
import { callStoredFirst } from '#web/lib/calls/stored/stored-first.ts';

export const ownAttendanceQuery = queryOptions({
  queryKey: ['attendance', 'own'],
  queryFn: (query) => callStoredFirst(ownAttendance.get, {}, query),
  staleTime: 0,
});
