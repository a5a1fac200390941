/**
 * Sends for the fonts of a first page once its scripts have come: they would have taken the line from the
 * scripts before, and while those draw the page it is idle. So words are set once, in their own letters.
 * What fails here is asked for again by the styles.
 */
export const loadFirstFonts = (): void => {
  void document.fonts.load("1em 'Readex Pro'", 'ا a').catch(() => undefined);
};
