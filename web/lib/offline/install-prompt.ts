import { useSyncExternalStore } from 'react';

/** The browser's offer to install the site; TypeScript's types lack it, because only some browsers make it. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();

const setOffer = (next: InstallPrompt | undefined) => {
  offered = next;
  for (const listener of listeners) listener();
};

/** Stores the browser's offer, which comes once and at any time, until the person uses it. */
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

/** Returns what installs the site; undefined while the browser does not offer it, also where the site is installed. */
export function useInstall(): (() => void) | undefined {
  const prompt = useSyncExternalStore(
    subscribe,
    () => offered,
    () => undefined,
  );
  if (prompt === undefined) return undefined;
  return () => {
    // An offer can be used once.
    setOffer(undefined);
    void prompt.prompt().catch(() => undefined);
  };
}
