/**
 * Runs before the first paint. It sets the chosen theme and marks that somebody is signed in, so that neither the
 * wrong colours nor the visitor's links appear for a moment. A document's script: see `inlineScript`.
 */
export function prepareFirstPaint(): void {
  try {
    const { dataset } = document.documentElement;
    const theme = localStorage.getItem('theme');
    if (theme === 'dark' || theme === 'light') dataset['theme'] = theme;
    if (localStorage.getItem('accessToken')) dataset['session'] = '';
  } catch {
    // A browser may refuse access to its storage: the page then looks as it does to a visitor.
  }
}
