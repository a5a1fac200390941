import type { QueryFilters } from '@tanstack/react-query';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { useOutdate } from '#web/lib/api/changes/outdated-queries.ts';

/** For `onError`: shows a message that says what failed, and why if that is known. */
export const toastFailure = (text: string) => (error: unknown) => {
  const reason = errorText(error, '');
  showToast('error', reason === '' ? text : `${text}: ${reason}`);
};

/**
 * For `onSettled`: reloads the queries that show the change. Also after a failure, so that they show the server's
 * state.
 */
export const useRefresh = (queries: readonly QueryFilters[]) => {
  const outdate = useOutdate();
  return () => outdate(queries);
};
