import { useEffect } from 'react';

/** Keeps the screen lit while the component is shown. A browser without such a lock, or one that refuses it, lets it go dark. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void taken?.release();
      else lock = taken;
    };
    // The browser ends it whenever another page is in front.
    const onShown = () => void take();
    onShown();
    document.addEventListener('visibilitychange', onShown);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onShown);
      void lock?.release();
    };
  }, []);
};
