import { assetCache, pageCache } from '#web/lib/calls/stored/file-cache-names.ts';
import { paths } from '#web/paths/paths.ts';

/** More files than the dashboard loads. */
const maxEntries = 1000;

const isAsset = ({ origin, pathname }: URL): boolean =>
  origin === window.location.origin && pathname.startsWith('/assets/');

const loadedAssets = (): string[] => {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return [...new Set(names.filter(isAsset).map(({ pathname }) => pathname))];
};

const addMissing = async (cache: Cache, path: string): Promise<void> => {
  if (await cache.match(path)) return;
  const reply = await fetch(path);
  if (reply.ok) await cache.put(path, reply);
};

/** Loads what a page needs only later. @returns the paths of files that something else than the page has loaded, as a worker does */
export type LoadLater = () => Promise<readonly string[]>;

/**
 * Stores the dashboard on this device with all that was loaded so far, so that its page opens without a network; the service worker
 * stores the calls. A device that refuses stays with the network.
 */
export const storePage = async (loadLater: LoadLater): Promise<void> => {
  if (!('caches' in window)) return;
  performance.setResourceTimingBufferSize(maxEntries);
  try {
    const others = await loadLater();
    const assets = await caches.open(assetCache);
    for (const path of [...loadedAssets(), ...others]) await addMissing(assets, path);
    await addMissing(await caches.open(pageCache), paths.dashboard());
  } catch {
    // Without a network, or on a full device, the next opened page tries again.
  }
};
