import { queryOptions } from '@tanstack/react-query';
import { accountQuery } from '#web/features/identity/identity.api.ts';

/** The teacher's own account with the previous sign-in. Loaded once, so that the header does not change. */
export const teacherQuery = queryOptions({
  ...accountQuery,
  staleTime: Number.POSITIVE_INFINITY,
});
