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
  /** Whether the device could keep the answers. */
  isKept: boolean;
  isTouched: boolean;
};

/** What is said of the saving (look.md: always in words). */
export function saveWord({ phase, isOnline, isKept, isTouched }: Saving): SaveWord {
  if (phase === 'refused') return 'refused';
  if (phase === 'idle') return isTouched ? 'saved' : 'untouched';
  if (!isOnline) return isKept ? 'waitsForNetwork' : 'onlyHereOffline';
  if (phase === 'unreachable') return isKept ? 'waitsForServer' : 'onlyHere';
  return 'saving';
}
