import { layoutOf } from '#domain/exams/sheets/sheet-layout.ts';
import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import { finders, finderSquare, findSquare, levelsOf } from './code-finders.ts';
import { findTicks } from './find-ticks.ts';
import { homography, type Mapping, type Point } from './homography.ts';
import { meanRingContrast } from './ring-contrast.ts';

/** The middle of the corner marks, and rings of the number, as sheets had them that have no QR code. */
const older = {
  corners: [
    { x: 9, y: 9 },
    { x: 201, y: 9 },
    { x: 201, y: 288 },
    { x: 9, y: 288 },
  ],
  rings: [0, 2, 4].flatMap((column) =>
    [0, 3, 6, 9].map((digit) => ({
      x: 16.25 + column * 5.9,
      y: 55 + digit * 5.9,
      radius: 2.25,
    })),
  ),
};
const minRingContrast = 0.08;
/** A newer sheet has 12 along its edges; a circle of an older one may look like one. */
const maxTicks = 3;
/** The least contrast of a square in the corner of a QR code, out of 255. */
const minFinderContrast = 40;

const ticks = layoutOf([])[0]?.ticks ?? [];

/**
 * Whether a frame is that of a sheet printed by an older release: rings stand where it had its number, and neither marks
 * along the edges nor the squares of a QR code where newer sheets have them. `mapping` is the fit of a newer sheet.
 */
export const looksOlder = (
  picture: GrayPicture,
  mapping: Mapping,
  corners: readonly Point[],
): boolean => {
  const before = homography(older.corners, corners);
  if (!before || meanRingContrast(picture, before, older.rings) <= minRingContrast) return false;
  if (findTicks(picture, mapping, ticks).length > maxTicks) return false;
  const levels = levelsOf(picture, mapping);
  return finders.every(
    (finder) => findSquare(levels, finder, finderSquare, 4).contrast < minFinderContrast,
  );
};
