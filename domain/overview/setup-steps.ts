/** The first steps of a new platform, in their order (decisions/0198). */
export const setupSteps = [
  'teacher',
  'prices',
  'payment',
  'lesson',
  'groups',
  'students',
  'exam',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What there has to be for a step to be done, in the order in which a teacher makes it. */
export const setupParts = [
  'name',
  'picture',
  'prices',
  'payment',
  'course',
  'lesson',
  'publication',
  'group',
  'student',
  'exam',
] as const;
export type SetupPart = (typeof setupParts)[number];

const partsOf: Record<SetupStep, readonly SetupPart[]> = {
  teacher: ['name', 'picture'],
  prices: ['prices'],
  payment: ['payment'],
  lesson: ['course', 'lesson', 'publication'],
  groups: ['group'],
  students: ['student'],
  exam: ['exam'],
};

/** The first part of a step that is missing; null where the step is done. */
export const missingPart = (
  step: SetupStep,
  exists: Record<SetupPart, boolean>,
): SetupPart | null => partsOf[step].find((part) => !exists[part]) ?? null;

/** Each step with what is said of it. */
export const ofEachStep = <Value>(
  valueOf: (step: SetupStep) => Value,
): Record<SetupStep, Value> => ({
  teacher: valueOf('teacher'),
  prices: valueOf('prices'),
  payment: valueOf('payment'),
  lesson: valueOf('lesson'),
  groups: valueOf('groups'),
  students: valueOf('students'),
  exam: valueOf('exam'),
});
