import { createContext, useCallback, useContext, useState } from 'react';

type Follow = (work: Promise<unknown>) => void;

const PendingWork = createContext<Follow>(() => undefined);

/** Wraps controls that may still be working when somebody wants to save. */
export const PendingWorkProvider = PendingWork.Provider;

/** Tells the form around a control to wait, for example while a picture is resized. */
export const useReportPendingWork = (): Follow => useContext(PendingWork);

/** Whether any control inside is working, and the value for the provider. */
export function usePendingWork(): { isPending: boolean; follow: Follow } {
  const [count, setCount] = useState(0);
  const follow = useCallback<Follow>((work) => {
    setCount((before) => before + 1);
    void work.finally(() => setCount((before) => before - 1));
  }, []);
  return { isPending: count > 0, follow };
}
