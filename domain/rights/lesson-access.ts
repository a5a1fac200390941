import { isStaff, type PersonRole } from '#domain/permissions/permissions.ts';

/** How a grant opens a lesson, in the order of decisions §4: the first one that a student has is the reason. */
export const openingGrants = ['access_code', 'premium', 'monthly', 'bundle', 'purchase'] as const;

export type OpeningGrant = (typeof openingGrants)[number];

/** What opened a lesson, as students see it; `subscription` is one whose plan is not stored. */
export const openers = [
  'yearly',
  'monthly',
  'subscription',
  'bundle',
  'access_code',
  'purchase',
  'gift',
] as const;

export type Opener = (typeof openers)[number];

/** What a grant is for. Credits open nothing by themselves. */
export type GrantedScope =
  | { scope: 'everything' }
  /** That month of one grade. */
  | { scope: 'month'; month: number; grade: number }
  | { scope: 'lesson'; lessonId: string };

/**
 * Whether a running grant opens a lesson (decisions §4). `coversLesson` of the server says the same in SQL; a test compares them.
 * @param lesson its month, and the grade of its course
 * @param monthlyCovers the setting: with `everything`, a month opens all lessons
 */
export function grantCovers(
  grant: GrantedScope,
  lesson: { id: string; month: number | null; grade: number },
  monthlyCovers: 'month' | 'everything' = 'month',
): boolean {
  if (grant.scope === 'everything') return true;
  if (grant.scope === 'lesson') return grant.lessonId === lesson.id;
  if (monthlyCovers === 'everything') return true;
  return grant.month === lesson.month && grant.grade === lesson.grade;
}

/** A running grant that opens a lesson. */
export type LiveGrant = { opensAs: OpeningGrant; by: Opener; endsAt: Date };

/** The grant that ends last of those that open a lesson; undefined without one. */
export function findLastingGrant(grants: readonly LiveGrant[]): LiveGrant | undefined {
  return grants.toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0];
}

/** Why a lesson opens; `closed` and `premium_required` say why not. */
export const lessonAccessReasons = [
  'teacher',
  'closed',
  'free',
  ...openingGrants,
  'premium_required',
] as const;

type LessonAccessReason = (typeof lessonAccessReasons)[number];

export type LessonAccessFacts = {
  viewer: { role: PersonRole };
  /** A lesson that the teacher made inaccessible is closed, whatever a student has. */
  lesson: { isFree: boolean; isClosed?: boolean };
  /** How the student's grants open this lesson now, in any order. */
  openedBy: readonly OpeningGrant[];
  /** How many more lessons the student's running bundles may open. This lesson may be one of them. */
  creditsLeft?: number | undefined;
};

export type LessonAccess = { hasAccess: boolean; reason: LessonAccessReason; creditsLeft?: number };

const reasonOf = ({ viewer, lesson, openedBy }: LessonAccessFacts): LessonAccessReason => {
  if (isStaff(viewer.role)) return 'teacher';
  if (lesson.isClosed) return 'closed';
  if (lesson.isFree) return 'free';
  return openingGrants.find((grant) => openedBy.includes(grant)) ?? 'premium_required';
};

/** Who may open a lesson, and why (spec §4). A visitor without an account never gets here. */
export function canOpenLesson(facts: LessonAccessFacts): LessonAccess {
  const reason = reasonOf(facts);
  const { creditsLeft } = facts;
  return {
    hasAccess: reason !== 'premium_required' && reason !== 'closed',
    reason,
    ...(creditsLeft !== undefined && { creditsLeft }),
  };
}
