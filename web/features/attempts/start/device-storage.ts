import { createStore, del, set } from 'idb-keyval';

/** What the device said when it was asked to store something: it works, it is full, or it refuses. */
export type DeviceStorage = 'works' | 'full' | 'refused';

/** Characters, about as many as the longest exam's answers. */
const probeLength = 64 * 1024;

/** Below this free space in bytes the device is full: the browser may refuse the next answer. */
const leastSpace = 256 * 1024;

/**
 * Finds out whether this browser stores answers, by storing something as long as the answers of the longest exam: only
 * the attempt tells. A private window refuses, a full phone does so too.
 */
export async function tryDeviceStorage(): Promise<DeviceStorage> {
  try {
    const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
    if (quota !== undefined && usage !== undefined && quota - usage < leastSpace) return 'full';
    const store = createStore('storage-probe', 'probe');
    await set('probe', '0'.repeat(probeLength), store);
    await del('probe', store);
    return 'works';
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    return isFull ? 'full' : 'refused';
  }
}
