import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { errorText } from '#web/lib/api/api-error.ts';

/** For `onError`: a message that says what failed, and why where that is known. */
export const toastFailure = (text: string) => (error: unknown) => {
  const reason = errorText(error, '');
  showToast('error', reason === '' ? text : `${text}: ${reason}`);
};

/** For `onSettled`: after a success all pages read anew; after a failure too, so that they show what the server has. */
export const useRefreshAlways = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
};
