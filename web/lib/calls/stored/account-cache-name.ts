/** The one cache with what belongs to the signed-in account, written by the service worker. */
export const accountCache = 'account';

/** Under which path that cache names its owner. */
export const accountIndexPath = '/kept-lessons.json';
