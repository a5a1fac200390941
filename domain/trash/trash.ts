/** How long deleted things can be restored (decisions/0084). */
const daysInTrash = 30;

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** The moment from which a thing that was deleted then is deleted for good. */
export const keptUntil = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + daysInTrash * dayInMilliseconds);

/** What was deleted before is deleted for good at `now`. */
export const deletedForGoodBefore = (now: Date): Date =>
  new Date(now.getTime() - daysInTrash * dayInMilliseconds);

/** Whole days that are left at `now`, a begun one counted; 0 when the time is over. */
export const daysLeft = (until: Date, now: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / dayInMilliseconds));
