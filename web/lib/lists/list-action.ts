import type { QueryFilters } from '@tanstack/react-query';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { useOutdate } from '#web/lib/api/outdated-queries.ts';

/** For `onError`: a message that says what failed, and why where that is known. */
export const toastFailure = (text: string) => (error: unknown) => {
  const reason = errorText(error, '');
  showToast('error', reason === '' ? text : `${text}: ${reason}`);
};

/**
 * For `onSettled`: after a success the pages that show what changed read it anew; after a failure too, so that
 * they show what the server has.
 */
export const useRefresh = (queries: readonly QueryFilters[]) => {
  const outdate = useOutdate();
  return () => outdate(queries);
};
