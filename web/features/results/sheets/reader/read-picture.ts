import { type LocatedSheet, locateSheet } from '#domain/exams/sheets/read/locate-sheet.ts';
import { scanSheet } from '#domain/exams/sheets/read/read-sheet.ts';
import { refuseWithoutCode } from '#domain/exams/sheets/read/refuse-picture.ts';
import { codePictures } from '#domain/exams/sheets/read/sample-code.ts';
import { straighten } from '#domain/exams/sheets/read/straighten.ts';
import { decodeSheetCode, type SheetCode } from '#domain/exams/sheets/sheet-code.ts';
import type { SheetPage } from '#domain/exams/sheets/sheet-layout.ts';
import type { GrayPicture, SheetRefusal } from '#domain/exams/sheets/sheet-reading.ts';
import { printedPage } from './kit-questions.ts';
import type { ColourPicture, ReaderKit, ReadOutcome } from './reader-messages.ts';
import { toColour } from './to-colour.ts';

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
  if (code.examId !== kit.examId)
    return { reason: code.origin === kit.origin ? 'otherExam' : 'otherSchool' };
  const page = printedPage(kit, code);
  return page ? { code, page } : { reason: 'otherVersion' };
};

type Reading = {
  kit: ReaderKit;
  /** The text of the QR code in a picture. */
  readCode: (picture: ColourPicture) => Promise<string | undefined>;
};

/** The text of the code of a sheet; what is read wrongly in one picture of it may be right in the next one. */
const textOfCode = async (
  sheet: LocatedSheet,
  readCode: Reading['readCode'],
): Promise<string | undefined> => {
  let found: string | undefined;
  for (const picture of codePictures(sheet)) {
    const text = await readCode(toColour(picture));
    if (text !== undefined && 'code' in decodeSheetCode(text)) return text;
    found = text ?? found;
  }
  return found;
};

/** Reads the sheet in a picture. Its code is looked for where the sheet has it: in the whole picture that takes longer than all the rest. */
export const readPicture = async (
  picture: ColourPicture,
  { kit, readCode }: Reading,
): Promise<ReadOutcome> => {
  const gray = toGray(picture);
  const sheet = locateSheet(gray);
  const text = await textOfCode(sheet, readCode);
  if (text === undefined) return refused(refuseWithoutCode(sheet));
  const named = pageOfCode(text, kit);
  if ('reason' in named) return refused(named);
  const scan = scanSheet(sheet, named.code, named.page);
  if ('reason' in scan) return refused(scan);
  return { kind: 'read', reading: scan.reading, picture: straighten(gray, scan.mapping) };
};
