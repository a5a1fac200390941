/** Limits of one document, and how much of it is drawn in advance. */
export type DrawingLimits = {
  /** A document of more pages is not drawn at all. */
  pages: number;
  /** The size of one picture inside the document, decoded. */
  imagePixels: number;
  /** Pages that are drawn before somebody waits for them, and for how long. */
  aheadPages: number;
  aheadMilliseconds: number;
};

/** A message to the drawing process, which reads the document itself, so that its bytes are in memory once. */
export type PdfRequest =
  | {
      kind: 'draw';
      path: string;
      /** Pages that are drawn already, from 1. */
      drawn: readonly number[];
      limits: DrawingLimits;
    }
  /** Somebody waits for this page of the document that is being drawn: it comes before the others. */
  | { kind: 'want'; number: number };

/** In pixels of the picture. */
export type PageSize = { width: number; height: number };

/** Where a page is printed, in pixels of its picture: x, y, width, height. */
export type InkBox = [number, number, number, number];

/** `ink` is null for a blank page. */
export type PdfPicture = { number: number; webp: Uint8Array; ink: InkBox | null };

/** Why a document has no pictures: it is damaged, locked by a password, or it costs more than its limits allow. */
export type PdfRefusal = 'unreadable' | 'locked' | 'too_large';

/** A message of the drawing process. The last message of a document is `ended`. */
export type PdfMessage =
  | { kind: 'begun' }
  | { kind: 'sizes'; sizes: PageSize[] }
  | ({ kind: 'picture' } & PdfPicture)
  | { kind: 'ended'; outcome: 'done' | 'missing' | PdfRefusal; residentBytes: number };
