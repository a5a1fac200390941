import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '#web/lib/first-visit/when-idle.ts';
import { watchInstallPrompt } from './install-prompt.ts';
import { serviceWorkerPath } from './service-worker-path.ts';

/**
 * Registers the service worker once the page is idle (decisions/0072). A browser without workers, or that refuses them, uses
 * the network as ever. What the first page has loaded before the worker answered for it is read once more, so that the device
 * stores it: a lesson or a running exam opens again without a network after the very first visit.
 */
export function useServiceWorker(): void {
  const queryClient = useQueryClient();
  useEffect(watchInstallPrompt, []);
  useEffect(() => {
    const { serviceWorker } = navigator;
    // Another build that takes over finds all stored.
    if (!serviceWorker || serviceWorker.controller) return undefined;
    const storeShown = () =>
      void queryClient.refetchQueries({
        type: 'active',
        predicate: ({ meta }) => Boolean(meta?.['isStoredByWorker']),
      });
    serviceWorker.addEventListener('controllerchange', storeShown, { once: true });
    return () => serviceWorker.removeEventListener('controllerchange', storeShown);
  }, [queryClient]);
  useEffect(
    () =>
      whenIdle(
        () => void navigator.serviceWorker?.register(serviceWorkerPath).catch(() => undefined),
      ),
    [],
  );
}
