import { createContext, useCallback, useContext, useState } from 'react';

type Follow = (work: Promise<unknown>) => void;

const PendingWork = createContext<Follow>(() => undefined);

/** Surrounds what may still be at work when somebody wants to save. */
export const PendingWorkProvider = PendingWork.Provider;

/** Tells the form around a control that it has to wait, as while a picture is made smaller. */
export const useFollowWork = (): Follow => useContext(PendingWork);

/** Whether anything inside is at work, and what to give the provider. */
export function usePendingWork(): { isPending: boolean; follow: Follow } {
  const [count, setCount] = useState(0);
  const follow = useCallback<Follow>((work) => {
    setCount((before) => before + 1);
    void work.finally(() => setCount((before) => before - 1));
  }, []);
  return { isPending: count > 0, follow };
}
