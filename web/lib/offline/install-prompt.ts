import { useSyncExternalStore } from 'react';

/** The browser's offer to install the site; types of the web do not know it, because only some browsers make it. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();

const setOffer = (next: InstallPrompt | undefined) => {
  offered = next;
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer until the person asks for it: it comes at any time, once. */
export function watchInstallPrompt(): () => void {
  const storeEvent = (event: Event) => {
    event.preventDefault();
    setOffer(event as InstallPrompt);
  };
  const forget = () => setOffer(undefined);
  window.addEventListener('beforeinstallprompt', storeEvent);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', storeEvent);
    window.removeEventListener('appinstalled', forget);
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Asks the browser to install the site; undefined while it offers nothing, also because it is installed. */
export function useInstall(): (() => void) | undefined {
  const prompt = useSyncExternalStore(
    subscribe,
    () => offered,
    () => undefined,
  );
  if (prompt === undefined) return undefined;
  return () => {
    // An offer is good for one question.
    setOffer(undefined);
    void prompt.prompt().catch(() => undefined);
  };
}
