export {
  type EndingRight,
  forgetNoticesBefore,
  listEndingRights,
  listStudentsWithEndings,
  takeNotices,
  withoutGivenNotices,
} from './ending-rights.repository.ts';
export {
  findGift,
  type GrantRow,
  insertGrant,
  listGrants,
  type NewGrant,
  revokeCodeGrants,
  revokeGrant,
} from './grants.repository.ts';
export { accessToLesson } from './lesson-access.ts';
export {
  findCreditsLeft,
  isCodeAccessLive,
  isCodeAccessRevoked,
  isEntitledAt,
  isLessonShown,
  isPremiumAt,
  type LessonAccessRow,
  lessonAccessColumns,
  premiumGrantsAt,
} from './lesson-access.repository.ts';
export { spendCredit } from './spend-credit.ts';
