import { useEffect } from 'react';
import { whenIdle } from '#web/lib/first-visit/when-idle.ts';
import { readAccessToken } from '#web/lib/session/tokens.ts';
import { watchInstallPrompt } from './install-prompt.ts';
import type { OpenedCalls } from './opened-calls.ts';
import { serviceWorkerPath } from './service-worker-path.ts';

/** Whether a request is a call of this site without a query. */
const isPlainCall = ({ origin, pathname, search }: URL): boolean =>
  origin === window.location.origin && pathname.startsWith('/api/') && search === '';

/** Reports to the worker the calls that began before it answered for this page, also those that end later. */
function reportOpened(): void {
  const since = performance.now();
  const observer = new PerformanceObserver((list) => {
    const token = readAccessToken();
    const opened = list
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < since)
      .map(({ name }) => new URL(name))
      .filter(isPlainCall)
      .map(({ pathname }) => pathname);
    if (token === null || opened.length === 0) return;
    const message: OpenedCalls = {
      opened: [...new Set(opened)],
      authorization: `Bearer ${token}`,
    };
    navigator.serviceWorker.controller?.postMessage(message);
  });
  observer.observe({ type: 'resource', buffered: true });
}

function register(): void {
  const { serviceWorker } = navigator;
  // A browser without workers, or a private window that refuses them, uses the network as ever.
  if (serviceWorker === undefined) return;
  if (serviceWorker.controller === null)
    serviceWorker.addEventListener('controllerchange', reportOpened, { once: true });
  serviceWorker.register(serviceWorkerPath).catch(() => undefined);
}

/** Registers the service worker once the page is idle (decisions/0072). */
export function useServiceWorker(): void {
  useEffect(watchInstallPrompt, []);
  useEffect(() => whenIdle(register), []);
}
