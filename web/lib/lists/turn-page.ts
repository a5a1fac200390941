/** For a pager below a long list: shows another page from its top. */
export const turnPage =
  (change: (next: { page: number }) => void) =>
  (page: number): void => {
    change({ page });
    window.scrollTo({ top: 0 });
  };
