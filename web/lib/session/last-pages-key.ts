/** The name in the browser's storage of the pages on which documents were left; signing out forgets them. */
export const lastPagesKey = 'lastPages';
