/** What a code is: it opens a lesson for as many students as it has uses, for each of them once. */
export const codeStates = ['available', 'used', 'inactive', 'expired'] as const;

export type CodeState = (typeof codeStates)[number];

/** What decides the state of a code; `expiresAt` is the first moment at which it is no longer accepted. */
export type CodeFacts = {
  uses: number;
  maxUses: number;
  deactivatedAt: Date | null;
  expiresAt: Date | null;
};

/** A code without a use left is used, whatever comes later; an inactive one stays so beyond its end. */
export function stateOfCode(
  { uses, maxUses, deactivatedAt, expiresAt }: CodeFacts,
  now: Date,
): CodeState {
  if (uses >= maxUses) return 'used';
  if (deactivatedAt) return 'inactive';
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
  isDeleted: boolean;
  /** The student who asks has used it before. */
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
  const { state, isDeleted, isOwn, isOwnAccessLive, lesson } = facts;
  if (isOwn) return isOwnAccessLive ? 'used_by_you' : 'access_over';
  if (isDeleted || state === 'inactive') return 'withdrawn';
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
