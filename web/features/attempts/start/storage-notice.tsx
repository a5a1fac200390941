import { useEffect, useState } from 'react';
import { takingTexts as texts } from '#web/features/attempts/exam/taking.texts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { type DeviceStorage, tryDeviceStorage } from './device-storage.ts';

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
