let loading: Promise<unknown> = Promise.resolve();

/**
 * Loads the fonts of a first page after its scripts have arrived. Before that they would compete with the scripts for
 * bandwidth; while the scripts render the page, the network is idle. If a font fails here, the styles request it.
 */
export const loadFirstFonts = (): void => {
  loading = document.fonts.load("1em 'Readex Pro'", 'ا a').catch(() => undefined);
};

/** A prerendered shell uses the fallback face (`app.css`). Removing it renders the text in its own fonts, once. */
export const showFonts = (): void => {
  void loading.then(() => document.documentElement.removeAttribute('data-fonts'));
};
