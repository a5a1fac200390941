/** The page to go on with: undefined on the first one, and where nothing but the end is left. */
export const resumePage = (page: number, pageCount: number): number | undefined =>
  page > 1 && page < pageCount ? page : undefined;
