import { useSyncExternalStore } from 'react';
import { type SetupStep, setupSteps } from '#domain/overview/setup-steps.ts';

const storageKey = 'setup-step';
const listeners = new Set<() => void>();

const read = (): SetupStep | undefined => {
  const stored = sessionStorage.getItem(storageKey);
  return setupSteps.find((step) => step === stored);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The step whose form the guide has opened in this window; a reload does not forget it. */
export const useCurrentStep = () => useSyncExternalStore(subscribe, read);

export const setCurrentStep = (step: SetupStep | undefined): void => {
  if (step === undefined) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, step);
  for (const listener of listeners) listener();
};
