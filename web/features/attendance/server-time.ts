/**
 * How far the server's clock is ahead of this device's, in milliseconds, according to the latest reply. The device's
 * own clock counts on from there, unlike in an exam: the browser's monotonic clock stands still while a phone without
 * a network sleeps.
 */
let ahead = 0;

/** Corrects the time by a reply; call it when the reply arrives. */
export const observeServerTime = (serverNow: string): void => {
  const moment = Date.parse(serverNow);
  if (!Number.isNaN(moment)) ahead = moment - Date.now();
};

/** Milliseconds since 1970 by the server's clock, as this device knows it. */
export const serverTime = (): number => Date.now() + ahead;
