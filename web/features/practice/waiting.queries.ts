import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '#web/lib/api/query-client.ts';
import { readViewer } from '#web/lib/session/session.ts';
import { listAnswers } from './waiting-answers.ts';

const queryKey = ['practice-waiting'];

/** The signed-in person's answers that were given without a network. */
export const waitingQuery = () => {
  const userId = readViewer()?.id ?? '';
  return queryOptions({
    queryKey: [...queryKey, userId],
    queryFn: () => listAnswers(userId),
    staleTime: 0,
  });
};

/** Reads them again, because the device has stored others meanwhile. */
export const showWaiting = (): Promise<void> => queryClient.invalidateQueries({ queryKey });
