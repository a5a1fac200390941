type LessonViewer = { role: 'student' | 'teacher'; isPremium: boolean };
type LessonAccessReason = 'teacher' | 'free' | 'premium' | 'premium_required';
export type LessonAccess = { hasAccess: boolean; reason: LessonAccessReason };
type LessonAccessFacts = { viewer: LessonViewer; lesson: { isFree: boolean } };

type LessonAccessRule = {
  reason: Exclude<LessonAccessReason, 'premium_required'>;
  opens: (facts: LessonAccessFacts) => boolean;
};

/** The order is the rule: the first reason that holds is the one that is told. */
const rules: readonly LessonAccessRule[] = [
  { reason: 'teacher', opens: ({ viewer }) => viewer.role === 'teacher' },
  { reason: 'free', opens: ({ lesson }) => lesson.isFree },
  { reason: 'premium', opens: ({ viewer }) => viewer.isPremium },
];

/** Who may open a lesson, and why (spec §4). A visitor without an account never gets here. */
export function canOpenLesson(facts: LessonAccessFacts): LessonAccess {
  const rule = rules.find(({ opens }) => opens(facts));
  return rule
    ? { hasAccess: true, reason: rule.reason }
    : { hasAccess: false, reason: 'premium_required' };
}
