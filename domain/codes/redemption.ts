/** The states of a code. A code serves as many students as it has uses, each once. */
export const codeStates = ['available', 'used', 'inactive', 'expired'] as const;

export type CodeState = (typeof codeStates)[number];

/** The facts that decide the state of a code; `expiresAt` is the first moment at which it is no longer accepted. */
export type CodeFacts = {
  uses: number;
  maxUses: number;
  deactivatedAt: Date | null;
  expiresAt: Date | null;
};

/** A code without uses left is `used` in any case; an inactive code stays inactive after its end. */
export function stateOfCode(
  { uses, maxUses, deactivatedAt, expiresAt }: CodeFacts,
  now: Date,
): CodeState {
  if (uses >= maxUses) return 'used';
  if (deactivatedAt) return 'inactive';
  return expiresAt && expiresAt <= now ? 'expired' : 'available';
}

/** Why a student cannot use a code now. */
export type RedemptionRefusal =
  | 'used'
  | 'used_by_you'
  | 'access_over'
  | 'withdrawn'
  | 'expired'
  | 'other_grade'
  | 'already_open'
  | 'lesson_closed';

type RedemptionFacts = {
  state: CodeState;
  isDeleted: boolean;
  /** This student has used the code before. */
  isOwn: boolean;
  /** The access that it gave to this student has not ended. */
  isOwnAccessLive: boolean;
  /** What the code opens, for this student. */
  opens: {
    /** A lesson that is not published, or that the teacher closed. */
    isClosed: boolean;
    /** A month of another grade than the student's. */
    isOfOtherGrade: boolean;
    /** Open without this code. */
    isOpen: boolean;
  };
};

/**
 * Whether a student may use a code now; undefined means yes. A code is not spent on what is open without it, on a month of
 * another grade, or on a lesson that opens for nobody (decisions/0046, decisions/0193).
 */
export function redemptionRefusal(facts: RedemptionFacts): RedemptionRefusal | undefined {
  const { state, isDeleted, isOwn, isOwnAccessLive, opens } = facts;
  if (isOwn) return isOwnAccessLive ? 'used_by_you' : 'access_over';
  if (isDeleted || state === 'inactive') return 'withdrawn';
  if (state !== 'available') return state;
  if (opens.isClosed) return 'lesson_closed';
  if (opens.isOfOtherGrade) return 'other_grade';
  return opens.isOpen ? 'already_open' : undefined;
}

const wrongTries = new Set<RedemptionRefusal>(['used', 'withdrawn', 'expired']);

/** Whether a refusal counts as a wrong attempt, which may be a guess. */
export const isWrongTry = (refusal: RedemptionRefusal): boolean => wrongTries.has(refusal);

/** After this many wrong attempts in a row the student has to wait. */
export const wrongTriesInARow = 10;

export const waitAfterWrongTriesInSeconds = 60;
