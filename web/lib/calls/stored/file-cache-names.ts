/** The cache of scripts, styles and fonts, whose names contain a hash of their content. */
export const assetCache = 'assets';

/** The cache of documents of pages, which name nobody. */
export const pageCache = 'pages';
