import { useEffect } from 'react';
import { useViewer } from '#web/lib/session/session.ts';
import { whenIdle } from '#web/lib/first-visit/when-idle.ts';

/** Loaded apart from the page, which has more pressing things to show first. */
const sendWaiting = async (userId: string): Promise<void> => {
  const { sendAllWaiting } = await import('./send-watch-reports.ts');
  await sendAllWaiting(userId);
};

/** Sends what waits on this device, once the page has come to rest and whenever the network comes back. */
export function useWaitingReports(): void {
  const viewer = useViewer();
  const userId = viewer?.role === 'student' ? viewer.id : undefined;
  useEffect(() => {
    if (userId === undefined) return undefined;
    // What could not be sent, or loaded, waits for the next time.
    const send = () => void sendWaiting(userId).catch(() => undefined);
    const cancel = whenIdle(send);
    window.addEventListener('online', send);
    return () => {
      cancel();
      window.removeEventListener('online', send);
    };
  }, [userId]);
}
