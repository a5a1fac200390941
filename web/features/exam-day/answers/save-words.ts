import type { SavePhase } from './attempt-store.ts';

export type SaveWord =
  | 'untouched'
  | 'saved'
  | 'saving'
  | 'waitsForNetwork'
  | 'waitsForServer'
  | 'onlyHereOffline'
  | 'onlyHere'
  | 'refused';

/** Whether the device has the answers: it confirms each choice, or could not store it. */
export type SavedHere = 'storing' | 'stored' | 'refused';

type Saving = {
  phase: SavePhase;
  isOnline: boolean;
  savedHere: SavedHere;
  isTouched: boolean;
};

/** Chooses the text that describes the state of saving, because colour alone must not express it. */
export function saveWord({ phase, isOnline, savedHere, isTouched }: Saving): SaveWord {
  if (phase === 'refused') return 'refused';
  if (phase === 'idle') return isTouched ? 'saved' : 'untouched';
  const isWaiting = !isOnline || phase === 'unreachable';
  if (!isWaiting || savedHere === 'storing') return 'saving';
  if (!isOnline) return savedHere === 'stored' ? 'waitsForNetwork' : 'onlyHereOffline';
  return savedHere === 'stored' ? 'waitsForServer' : 'onlyHere';
}
