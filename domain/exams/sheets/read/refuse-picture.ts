import type { GrayPicture, SheetRefusal } from '#domain/exams/sheets/sheet-reading.ts';
import type { NoSheet } from './find-sheet.ts';
import { shrinkTo } from './gray-picture.ts';
import type { LocatedSheet } from './locate-sheet.ts';

/** A mean brightness below which a picture is too dark, of 255. */
const darkest = 55;
/** Mean differences between neighbouring pixels below which nothing in a picture has an edge. */
const leastEdges = 1.2;

const meanOf = ({ data }: GrayPicture): number => {
  let sum = 0;
  for (let at = 0; at < data.length; at += 7) sum += data[at] ?? 0;
  return (sum * 7) / data.length;
};

const edgesOf = ({ data, width }: GrayPicture): number => {
  let sum = 0;
  let count = 0;
  for (let at = width; at < data.length; at += 3) {
    sum += Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0));
    count += 1;
  }
  return sum / Math.max(1, count);
};

/** Why no sheet was found in a picture. */
export const refusalOf = (picture: GrayPicture, { marks, isOlder }: NoSheet): SheetRefusal => {
  if (isOlder) return { reason: 'olderSheet' };
  if (meanOf(picture) < darkest) return { reason: 'shadow' };
  if (marks >= 2) return { reason: 'corners' };
  return { reason: edgesOf(picture) < leastEdges ? 'blurred' : 'noSheet' };
};

/** A longer side between this and twice as many pixels has an edge where a person sees one. */
const edgesSide = 640;

/** Why a picture in which no QR code was read is not read. */
export const refuseWithoutCode = ({ picture, found }: LocatedSheet): SheetRefusal =>
  'marks' in found ? refusalOf(shrinkTo(picture, edgesSide)[0], found) : { reason: 'code' };
