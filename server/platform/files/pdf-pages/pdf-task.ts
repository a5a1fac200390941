/** A task of the drawing thread: the sizes of all pages, or the picture of page `draw` (from 1). */
export type PdfTask = { bytes: Uint8Array; draw?: number };

/** In pixels of the picture. */
export type PageSize = { width: number; height: number };

/** `unreadable`: the document is damaged or protected by a password. */
export type PdfOutcome =
  | { kind: 'sizes'; sizes: PageSize[] }
  | { kind: 'picture'; webp: Uint8Array }
  | { kind: 'unreadable'; cause: string };
