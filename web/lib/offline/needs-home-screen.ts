/** Whether this is a phone or tablet of Apple outside an installed site: there a site is installed by hand, and only then gets push messages. */
export const needsHomeScreen = (): boolean =>
  (/iPhone|iPad/u.test(navigator.userAgent) ||
    (/Macintosh/u.test(navigator.userAgent) && navigator.maxTouchPoints > 1)) &&
  !window.matchMedia('(display-mode: standalone)').matches;
