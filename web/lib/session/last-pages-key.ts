/** The key in the browser's storage for the page of each document where reading stopped; signing out removes it. */
export const lastPagesKey = 'lastPages';
