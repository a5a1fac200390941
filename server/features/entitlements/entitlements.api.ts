export {
  findGift,
  type GrantRow,
  insertGrant,
  listGrants,
  type NewGrant,
  revokeGrant,
} from './grants.repository.ts';
export { accessToLesson } from './lesson-access.ts';
export {
  findCreditsLeft,
  isLessonShown,
  isPremiumAt,
  type LessonAccessRow,
  lessonAccessColumns,
  premiumGrantsAt,
} from './lesson-access.repository.ts';
