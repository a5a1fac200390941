/** The steps of the zoom; at 1, with which a document opens, what is shown of a page is as wide as the window. */
export const zooms = [1, 1.5, 2, 3] as const;
