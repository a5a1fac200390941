import { createContext, useContext } from 'react';

/** Makes what a function changes in the form a step that can be undone by itself. */
const Step = createContext<(change: () => void) => void>((change) => change());

export const StepProvider = Step.Provider;

export const useStep = (): ((change: () => void) => void) => useContext(Step);
