/** How long deleted things can be restored (decisions/0084). */
const daysInTrash = 30;

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** The moment from which a thing that was deleted then is deleted for good. */
export const restorableUntil = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + daysInTrash * dayInMilliseconds);

/** Everything that was deleted before this moment is removed for good at `now`. */
export const deletedForGoodBefore = (now: Date): Date =>
  new Date(now.getTime() - daysInTrash * dayInMilliseconds);

/** The remaining days at `now`, rounded up; 0 when the time is over. */
export const daysLeft = (until: Date, now: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / dayInMilliseconds));
