export {
  type EndingRight,
  deleteNoticesBefore,
  listEndingRights,
  listStudentsWithEndings,
  claimNotices,
  withoutSentNotices,
} from './ending-rights.repository.ts';
export {
  findGift,
  type GrantRow,
  insertGrant,
  insertGrants,
  listGrants,
  listStudentsWithGift,
  moveOpenedBy,
  type NewGrant,
  revokeCodeGrants,
  revokeGrantOfCode,
  revokeGrant,
} from './grants.repository.ts';
export { accessToLesson, linkRightOf, rightToLesson } from './lesson-access.ts';
export {
  creditsLeftOf,
  creditsOf,
  type CreditsRow,
  everythingOpenUntil,
  isCodeAccessLive,
  isCodeAccessRevoked,
  isCodeUsedBy,
  isEntitledAt,
  isLessonOpenTo,
  isMonthOpenTo,
  isPremiumAt,
  isSubscribedAt,
  isSubscription,
  lastRevocation,
  type LessonAccessRow,
  lessonAccessColumns,
  premiumGrantsAt,
  rightCountAt,
  subscribedUntil,
  subscriptionsAt,
} from './lesson-access.repository.ts';
export { findRight, listRights, type RightRow } from './rights.repository.ts';
export { spendCredit } from './spend-credit.ts';
export {
  countRightsOfYear,
  type EndedRight,
  endRightsOfYear,
  restoreRights,
} from './year-end.repository.ts';
