import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import { type FoundSheet, findSheet, type NoSheet } from './find-sheet.ts';
import { shrinkTo } from './gray-picture.ts';

/** A longer side between this and twice as many pixels shows all that a sheet has. */
const readingSide = 1300;

/** A picture as it is read, and where its sheet is: looked for once, for the code and for the circles. */
export type LocatedSheet = {
  picture: GrayPicture;
  /** How many pixels of the whole picture are one of it, in both directions. */
  factor: number;
  found: FoundSheet | NoSheet;
};

/** Looks for a sheet in a picture. */
export const locateSheet = (whole: GrayPicture): LocatedSheet => {
  const [picture, factor] = shrinkTo(whole, readingSide);
  return { picture, factor, found: findSheet(picture) };
};
