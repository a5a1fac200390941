/** The cache that the service worker fills with what belongs to the signed-in account. */
export const accountCache = 'account';

/** The path of the file in that cache that names the account. */
export const accountIndexPath = '/kept-lessons.json';
