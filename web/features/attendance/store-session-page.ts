import { loadAddStudentForm } from '#web/features/school/school.api.ts';
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

/**
 * Stores the page of a session on this device, with the camera's reader, so that it opens without a network; the service worker
 * stores the session itself. A device that refuses stays with the network.
 * @param loadForms loads what else the page needs only once it is opened
 */
export const storeSessionPage = async (loadForms: () => Promise<unknown>): Promise<void> => {
  if (!('caches' in window)) return;
  performance.setResourceTimingBufferSize(maxEntries);
  try {
    await Promise.all([
      import('./card-scanner.tsx'),
      import('jsqr'),
      loadAddStudentForm(),
      loadForms(),
    ]);
    const assets = await caches.open(assetCache);
    for (const path of loadedAssets()) await addMissing(assets, path);
    await addMissing(await caches.open(pageCache), paths.dashboard());
  } catch {
    // Without a network, or on a full device, the next opened session tries again.
  }
};
