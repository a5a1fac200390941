import { queryOptions } from '@tanstack/react-query';
import { accountQuery } from '#web/features/profile/profile.api.ts';

/** The teacher's own account, with the sign-in before this one: read once, so that the header stays as it is. */
export const teacherQuery = queryOptions({
  ...accountQuery,
  staleTime: Number.POSITIVE_INFINITY,
});
