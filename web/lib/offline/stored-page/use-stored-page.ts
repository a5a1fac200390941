import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServiceWorker } from '#web/lib/offline/use-service-worker.ts';
import { type LoadLater, storePage } from './store-page.ts';

/**
 * Stores a page of the dashboard once it is open, so that it opens again without a network.
 * @param loadLater must be the same function at each rendering
 */
export const useStoredPage = (isOpen: boolean, loadLater: LoadLater): void => {
  const queryClient = useQueryClient();
  useServiceWorker();
  useEffect(() => {
    if (isOpen) void storePage(loadLater);
  }, [isOpen, loadLater]);
  useEffect(() => {
    const { serviceWorker } = navigator;
    // What was read or merged before the worker answered for this page is not in what it stores. A first read that is still
    // under way would not be repeated, so it is cancelled.
    const read = () =>
      void queryClient
        .cancelQueries({ type: 'active' })
        .then(() => queryClient.refetchQueries({ type: 'active' }));
    serviceWorker?.addEventListener('controllerchange', read);
    return () => serviceWorker?.removeEventListener('controllerchange', read);
  }, [queryClient]);
};
