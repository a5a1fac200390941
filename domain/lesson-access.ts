type LessonViewer = { role: 'student' | 'teacher'; isPremium: boolean };

/**
 * A student's rights to a lesson other than Premium. A missing right opens nothing. Callers omit rights that have ended or
 * belong to another lesson.
 */
export type LessonEntitlements = {
  /** An access code was redeemed for this lesson. */
  hasRedeemedCode?: boolean;
  /** An active monthly subscription covers this lesson's month. */
  isMonthCovered?: boolean;
  /** The lesson was opened with a credit of a bundle that still runs. */
  isOpenedByBundle?: boolean;
  /** The lesson itself was bought. */
  isPurchased?: boolean;
  /** How many more lessons the running bundle may open. */
  creditsLeft?: number;
};

export type LessonAccessFacts = {
  viewer: LessonViewer;
  lesson: { isFree: boolean };
  entitlements?: LessonEntitlements;
};

/** Why a lesson opens; `premium_required` means that no rule opens it. */
export const lessonAccessReasons = [
  'teacher',
  'free',
  'access_code',
  'premium',
  'monthly',
  'bundle',
  'purchase',
  'premium_required',
] as const;

type LessonAccessReason = (typeof lessonAccessReasons)[number];
export type LessonAccess = { hasAccess: boolean; reason: LessonAccessReason; creditsLeft?: number };

type LessonAccessRule = {
  reason: Exclude<LessonAccessReason, 'premium_required'>;
  opens: (facts: LessonAccessFacts) => boolean;
};

/** The first rule that holds gives the reason, so their order matters (decisions §4). */
const rules: readonly LessonAccessRule[] = [
  { reason: 'teacher', opens: ({ viewer }) => viewer.role === 'teacher' },
  { reason: 'free', opens: ({ lesson }) => lesson.isFree },
  { reason: 'access_code', opens: ({ entitlements }) => entitlements?.hasRedeemedCode === true },
  { reason: 'premium', opens: ({ viewer }) => viewer.isPremium },
  { reason: 'monthly', opens: ({ entitlements }) => entitlements?.isMonthCovered === true },
  { reason: 'bundle', opens: ({ entitlements }) => entitlements?.isOpenedByBundle === true },
  { reason: 'purchase', opens: ({ entitlements }) => entitlements?.isPurchased === true },
];

/** Who may open a lesson, and why (spec §4). A visitor without an account is refused before. */
export function canOpenLesson(facts: LessonAccessFacts): LessonAccess {
  const rule = rules.find(({ opens }) => opens(facts));
  const creditsLeft = facts.entitlements?.creditsLeft;
  return {
    hasAccess: rule !== undefined,
    reason: rule?.reason ?? 'premium_required',
    ...(creditsLeft !== undefined && { creditsLeft }),
  };
}
