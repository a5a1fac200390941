import { createContext, useCallback, useContext, useState } from 'react';

type Track = (work: Promise<unknown>) => void;

const PendingWork = createContext<Track>(() => undefined);

/** Wraps controls whose work, such as an upload, may still be running when the form is saved. */
export const PendingWorkProvider = PendingWork.Provider;

/** Tells the form around a control to wait, for example while a picture is resized. */
export const useReportPendingWork = (): Track => useContext(PendingWork);

/** Whether any control inside is working, and the value for the provider. */
export function usePendingWork(): { isPending: boolean; track: Track } {
  const [count, setCount] = useState(0);
  const track = useCallback<Track>((work) => {
    setCount((before) => before + 1);
    void work.finally(() => setCount((before) => before - 1));
  }, []);
  return { isPending: count > 0, track };
}
