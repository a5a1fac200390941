let loading: Promise<unknown> = Promise.resolve();

/**
 * Sends for the fonts of a first page once its scripts have come: they would have taken the line from the
 * scripts before, and while those draw the page it is idle. What fails here is asked for by the styles.
 */
export const loadFirstFonts = (): void => {
  loading = document.fonts.load("1em 'Readex Pro'", 'ا a').catch(() => undefined);
};

/** A drawn shell is set in the fallback face (`app.css`). When it has given way, words are set anew, once. */
export const showFonts = (): void => {
  void loading.then(() => document.documentElement.removeAttribute('data-fonts'));
};
