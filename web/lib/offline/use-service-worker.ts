import { useEffect } from 'react';
import { whenIdle } from '#web/lib/first-visit/when-idle.ts';
import { watchInstallPrompt } from './install-prompt.ts';
import { serviceWorkerPath } from './service-worker-path.ts';

/**
 * Registers the service worker once the page is idle (decisions/0072). A browser without workers, or that refuses them, uses
 * the network as ever.
 */
export function useServiceWorker(): void {
  useEffect(watchInstallPrompt, []);
  useEffect(
    () =>
      whenIdle(
        () => void navigator.serviceWorker?.register(serviceWorkerPath).catch(() => undefined),
      ),
    [],
  );
}
