import { createStore, del, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { takingTexts as texts } from '#web/features/exam-day/exam/taking.texts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/**
 * Says before the exam begins that this device cannot store the answers. The exam may begin all the same: the server
 * saves them.
 */
export function StorageNotice() {
  const [storage, setStorage] = useState<DeviceStorage>('works');
  useEffect(() => {
    let isStale = false;
    void tryDeviceStorage().then((found) => {
      if (!isStale) setStorage(found);
    });
    return () => {
      isStale = true;
    };
  }, []);
  if (storage === 'works') return null;
  const { title, advice } = texts.storage[storage];
  return (
    <Notice tone="warning" title={title} className="mt-4">
      <p>{texts.storageMeaning}</p>
      <p>{advice}</p>
    </Notice>
  );
}

/** The outcome of a trial write on the device: it works, it is full, or it refuses. */
type DeviceStorage = 'works' | 'full' | 'refused';

/** Characters, about as many as the longest exam's answers. */
const probeLength = 64 * 1024;

/** Below this free space in bytes the device is full: the browser may refuse the next answer. */
const minFreeBytes = 256 * 1024;

/**
 * Finds out whether this browser stores answers, by storing something as long as the answers of the longest exam:
 * only a try shows it. A private window refuses, a full phone does so too.
 */
async function tryDeviceStorage(): Promise<DeviceStorage> {
  try {
    const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
    if (quota !== undefined && usage !== undefined && quota - usage < minFreeBytes) return 'full';
    const store = createStore('storage-probe', 'probe');
    await set('probe', '0'.repeat(probeLength), store);
    await del('probe', store);
    return 'works';
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    return isFull ? 'full' : 'refused';
  }
}
