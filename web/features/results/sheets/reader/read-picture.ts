import { scanSheet } from '#domain/exams/sheets/read/read-sheet.ts';
import { refuseWithoutCode } from '#domain/exams/sheets/read/refuse-picture.ts';
import { redrawCodes } from '#domain/exams/sheets/read/sample-code.ts';
import { straighten } from '#domain/exams/sheets/read/straighten.ts';
import { decodeSheetCode, type SheetCode } from '#domain/exams/sheets/sheet-code.ts';
import type { SheetPage } from '#domain/exams/sheets/sheet-layout.ts';
import type { GrayPicture, SheetRefusal } from '#domain/exams/sheets/sheet-reading.ts';
import { printedPage } from './kit-questions.ts';
import type { ColourPicture, ReaderKit, ReadOutcome } from './reader-messages.ts';

export type FoundCode = { text: string; x: number; y: number };

type Refusal = { reason: SheetRefusal['reason'] };

const refused = ({ reason }: Refusal): ReadOutcome => ({ kind: 'refused', reason });

const toGray = ({ width, height, data }: ColourPicture): GrayPicture => {
  const gray = new Uint8ClampedArray(width * height);
  for (let point = 0, at = 0; point < gray.length; point += 1, at += 4)
    gray[point] =
      0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  return { width, height, data: gray };
};

/** The page that a code names; or why its sheet is not one of this exam. */
export const pageOfCode = (
  text: string,
  kit: ReaderKit,
): { code: SheetCode; page: SheetPage } | Refusal => {
  const decoded = decodeSheetCode(text);
  if ('reason' in decoded) {
    if (decoded.reason === 'foreign') return { reason: 'noSheet' };
    return { reason: decoded.reason === 'older' ? 'olderSheet' : 'code' };
  }
  const { code } = decoded;
  if (code.origin !== kit.origin) return { reason: 'otherSchool' };
  if (code.examId !== kit.examId) return { reason: 'otherExam' };
  const page = printedPage(kit, code);
  return page ? { code, page } : { reason: 'otherVersion' };
};

const toColour = ({ width, height, data }: GrayPicture): ColourPicture => {
  const colours = new Uint8ClampedArray(data.length * 4).fill(255);
  for (const [point, gray] of data.entries()) colours.fill(gray, point * 4, point * 4 + 3);
  return { width, height, data: colours };
};

type Reading = {
  kit: ReaderKit;
  /** The QR code in a picture, with its centre in pixels. */
  readCode: (picture: ColourPicture) => Promise<FoundCode | undefined>;
};

/** The text of a code that is read only as it is drawn anew. */
const redrawnText = async (
  picture: GrayPicture,
  readCode: Reading['readCode'],
): Promise<string | undefined> => {
  for (const redrawn of redrawCodes(picture)) {
    const found = await readCode(toColour(redrawn));
    if (found) return found.text;
  }
  return undefined;
};

/** Reads the sheet in a picture. */
export const readPicture = async (
  picture: ColourPicture,
  { kit, readCode }: Reading,
): Promise<ReadOutcome> => {
  const found = await readCode(picture);
  const gray = toGray(picture);
  const text = found?.text ?? (await redrawnText(gray, readCode));
  if (text === undefined) return refused(refuseWithoutCode(gray));
  const named = pageOfCode(text, kit);
  if ('reason' in named) return refused(named);
  const scan = scanSheet(gray, named.code, named.page, found);
  if ('reason' in scan) return refused(scan);
  return { kind: 'read', reading: scan.reading, picture: straighten(gray, scan.mapping) };
};
