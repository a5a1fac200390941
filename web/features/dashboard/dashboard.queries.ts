import { queryOptions } from '@tanstack/react-query';
import { accounts } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';

/** The teacher's own account, with the sign-in before this one. */
export const teacherQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(accounts.me, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
