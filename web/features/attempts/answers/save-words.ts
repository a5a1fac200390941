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

type Saving = {
  phase: SavePhase;
  isOnline: boolean;
  /** Whether the device could save the answers. */
  isSavedHere: boolean;
  isTouched: boolean;
};

/** Chooses the text that describes the state of saving, because colour alone must not express it. */
export function saveWord({ phase, isOnline, isSavedHere, isTouched }: Saving): SaveWord {
  if (phase === 'refused') return 'refused';
  if (phase === 'idle') return isTouched ? 'saved' : 'untouched';
  if (!isOnline) return isSavedHere ? 'waitsForNetwork' : 'onlyHereOffline';
  if (phase === 'unreachable') return isSavedHere ? 'waitsForServer' : 'onlyHere';
  return 'saving';
}
