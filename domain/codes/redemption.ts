import { codeAlphabet, foldCode } from './access-code.ts';

/** What a code is: it opens a lesson for one student, once. */
export const codeStates = ['available', 'used', 'withdrawn', 'expired'] as const;

export type CodeState = (typeof codeStates)[number];

/** Moments of a code; `expiresAt` is the first moment at which it is no longer accepted. */
export type CodeMoments = {
  redeemedAt: Date | null;
  withdrawnAt: Date | null;
  expiresAt: Date | null;
};

/** A code that was used stays so; one that was withdrawn before its end counts as withdrawn. */
export function stateOfCode(
  { redeemedAt, withdrawnAt, expiresAt }: CodeMoments,
  now: Date,
): CodeState {
  if (redeemedAt) return 'used';
  if (withdrawnAt) return 'withdrawn';
  return expiresAt && expiresAt <= now ? 'expired' : 'available';
}

/** Why a code opens nothing for a student now. */
export type RedemptionRefusal =
  | 'used'
  | 'used_by_you'
  | 'access_over'
  | 'withdrawn'
  | 'expired'
  | 'already_open'
  | 'lesson_closed';

type RedemptionFacts = {
  state: CodeState;
  /** The student who asks is the one who used it. */
  isOwn: boolean;
  /** What it opened for that student is open still. */
  isOwnAccessLive: boolean;
  lesson: {
    /** Open to students: published, and not closed by the teacher. */
    isShown: boolean;
    isFree: boolean;
    /** The student holds another code's access to it. */
    isOpenByCode: boolean;
  };
};

/**
 * Whether a student may use a code now; undefined means yes. A code is not spent on a lesson that is open without it, or that
 * opens for nobody (decisions/0046).
 */
export function redemptionRefusal(facts: RedemptionFacts): RedemptionRefusal | undefined {
  const { state, isOwn, isOwnAccessLive, lesson } = facts;
  if (state === 'used') {
    if (!isOwn) return 'used';
    return isOwnAccessLive ? 'used_by_you' : 'access_over';
  }
  if (state !== 'available') return state;
  if (!lesson.isShown) return 'lesson_closed';
  return lesson.isFree || lesson.isOpenByCode ? 'already_open' : undefined;
}

const wrongTries = new Set<RedemptionRefusal>(['used', 'withdrawn', 'expired']);

/** Whether a refusal counts as a wrong try: the student typed a code that opens nothing for them, as a guess would. */
export const isWrongTry = (refusal: RedemptionRefusal): boolean => wrongTries.has(refusal);

/** So many wrong tries in a row cost a student the wait. */
export const wrongTriesInARow = 10;

export const waitAfterWrongTriesInSeconds = 60;

/** The beginning of a code that a search may mean; undefined for what no code begins with. */
export function codePrefix(search: string): string | undefined {
  const folded = foldCode(search);
  const isCode = folded !== '' && [...folded].every((sign) => codeAlphabet.includes(sign));
  return isCode ? folded : undefined;
}
