/** The page at which to continue; undefined on the first page and on the last one. */
export const resumePage = (page: number, pageCount: number): number | undefined =>
  page > 1 && page < pageCount ? page : undefined;
