import { useEffect } from 'react';
import { sendWaitingPlaces } from '#web/features/catalogue/catalogue.api.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { whenIdle } from '#web/lib/first-visit/when-idle.ts';

const isStored = (name: string) => localStorage.getItem(name) !== null;

/** Loads the code for sending only where something waits, so that a first visit does not load it. */
const sendWaiting = async (userId: string, isBack: boolean): Promise<void> => {
  // Where the browser stores nothing, unsent reports stay in memory.
  if (isBack || isStored('watchReports'))
    await import('./video/send-watch-reports.ts').then(({ sendAllWaiting }) =>
      sendAllWaiting(userId),
    );
  if (isBack || isStored('studiedReports'))
    await import('#web/features/learning/lesson-done/send-studied.ts').then(({ sendAllStudied }) =>
      sendAllStudied(userId),
    );
  if (isBack || isStored('placeReports')) await sendWaitingPlaces(userId);
  if (isStored('lessonNotes'))
    await import('#web/features/learning/lesson-notes/notes-store.ts').then(({ sendAllNotes }) =>
      sendAllNotes(userId),
    );
};

/** Sends the stored reports once the browser is idle, and whenever the network is back. */
export function useWaitingReports(): void {
  const viewer = useViewer();
  const userId = viewer?.role === 'student' ? viewer.id : undefined;
  useEffect(() => {
    if (userId === undefined) return undefined;
    // If sending or loading fails, the reports wait for the next occasion.
    const send = (isBack: boolean) => void sendWaiting(userId, isBack).catch(() => undefined);
    const cancel = whenIdle(() => send(false));
    const onOnline = () => send(true);
    window.addEventListener('online', onOnline);
    return () => {
      cancel();
      window.removeEventListener('online', onOnline);
    };
  }, [userId]);
}
