import type { Urgency } from '#contract/route.ts';

/** The kinds of calls by who is served first; the teacher always has a lane. */
export type CallKind = 'teacher' | Urgency | 'other';

/**
 * How many calls of all kinds may be in progress for another one of a kind to be accepted. The difference between two
 * kinds is reserved for the more urgent one. A core serves several thousand calls a second, so even the last one
 * waits for a fraction of a second.
 */
const maxInProgress: Record<CallKind, number> = {
  other: 300,
  own: 400,
  signIn: 450,
  session: 500,
  payment: 500,
  answers: 700,
  teacher: 750,
};

/** Comparing a password keeps a core busy for tens of milliseconds: more at once would only wait for each other. */
const maxSignIns = 24;

export type Places = {
  /** Takes a place for a call; false when there is none for its kind. */
  tryTake: (kind: CallKind) => boolean;
  giveBack: (kind: CallKind) => void;
  /** How many places were taken since the start. */
  readonly admitted: number;
  /** Whether a call of this kind would find a place now. */
  hasFreePlace: (kind: CallKind) => boolean;
};

/** Counts the calls that this process works on. */
export const createPlaces = (): Places => {
  let inProgress = 0;
  let admitted = 0;
  let signIns = 0;
  const hasFreePlace = (kind: CallKind) =>
    inProgress < maxInProgress[kind] && (kind !== 'signIn' || signIns < maxSignIns);
  return {
    hasFreePlace,
    get admitted() {
      return admitted;
    },
    tryTake: (kind) => {
      if (!hasFreePlace(kind)) return false;
      inProgress += 1;
      admitted += 1;
      if (kind === 'signIn') signIns += 1;
      return true;
    },
    giveBack: (kind) => {
      inProgress -= 1;
      if (kind === 'signIn') signIns -= 1;
    },
  };
};
