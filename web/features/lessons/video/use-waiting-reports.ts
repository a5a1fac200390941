import { useEffect } from 'react';
import { sendWaitingNotes } from '#web/features/lesson-notes/lesson-notes.api.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { whenIdle } from '#web/lib/first-visit/when-idle.ts';

/** A chunk of its own, so that it does not delay the first view of the page. */
const sendWaiting = async (userId: string): Promise<void> => {
  const { sendAllWaiting } = await import('./send-watch-reports.ts');
  await sendAllWaiting(userId);
  if (localStorage.getItem('placeReports') !== null) {
    const { sendAllPlaces } = await import('#web/features/lessons/pdf/send-places.ts');
    await sendAllPlaces(userId);
  }
  if (localStorage.getItem('lessonNotes') !== null) await sendWaitingNotes(userId);
};

/** Sends the stored reports once the browser is idle, and whenever the network is back. */
export function useWaitingReports(): void {
  const viewer = useViewer();
  const userId = viewer?.role === 'student' ? viewer.id : undefined;
  useEffect(() => {
    if (userId === undefined) return undefined;
    // If sending or loading fails, the reports wait for the next occasion.
    const send = () => void sendWaiting(userId).catch(() => undefined);
    const cancel = whenIdle(send);
    window.addEventListener('online', send);
    return () => {
      cancel();
      window.removeEventListener('online', send);
    };
  }, [userId]);
}
