/**
 * Runs before the first paint. It writes the chosen theme, the role of who is signed in and a female form of address
 * to the document, so that neither wrong colours nor texts for others appear for a moment. A document's script: see
 * `inlineScript`.
 */
export function prepareFirstPaint(): void {
  try {
    const { dataset } = document.documentElement;
    const theme = localStorage.getItem('theme');
    if (theme === 'dark' || theme === 'light') dataset['theme'] = theme;
    const token = localStorage.getItem('accessToken');
    if (!token) return;
    dataset['session'] = '';
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { role, gender } = JSON.parse(atob(claims));
    dataset['session'] = /teacher/iu.test(String(role)) ? 'teacher' : 'student';
    if (gender === 'female') dataset['address'] = gender;
  } catch {
    // A browser may refuse access to its storage, and a token may be damaged: the page then looks as it does to a visitor.
  }
}
