import { setImmediate } from 'node:timers/promises';
import readQrCode from 'jsqr';
import { type LocatedSheet, locateSheet } from '#domain/exams/sheets/read/locate-sheet.ts';
import { scanSheet } from '#domain/exams/sheets/read/read-sheet.ts';
import { refuseWithoutCode } from '#domain/exams/sheets/read/refuse-picture.ts';
import { codePictures } from '#domain/exams/sheets/read/sample-code.ts';
import { decodeSheetCode, type SheetCode } from '#domain/exams/sheets/sheet-code.ts';
import type {
  GrayPicture,
  SheetReading,
  SheetRefusal,
} from '#domain/exams/sheets/sheet-reading.ts';
import { numberOnSheet } from '#domain/results/sheets/whose-number.ts';
import { randomFrom } from './random.ts';
import { makeTruth, type Renderer, type SheetTruth, type TrueAnswer } from './sheet-truth.ts';

/** What became of many sheets. */
export type Tally = {
  sheets: number;
  refused: number;
  refusedGood: number;
  reasons: Record<string, number>;
  questions: number;
  silentQuestions: number;
  silentNumbers: number;
  silentModels: number;
  /** Questions asked although the student filled one circle and nothing else. */
  doubtfulQuestions: number;
  /** Questions asked that are neither blank nor doubles. */
  askedQuestions: number;
  /** Numbers and models asked. */
  doubtfulNumbers: number;
  doubtfulModels: number;
  /** For each sheet, milliseconds of processor time of reading it with its QR code. */
  processorTimes: number[];
  /** What was read wrongly without a word. */
  errors: string[];
};

const decodeQr = ({ width, height, data }: GrayPicture): SheetCode | undefined => {
  const pixels = new Uint8ClampedArray(data.length * 4);
  for (let at = 0; at < data.length; at += 1)
    for (let part = 0; part < 4; part += 1)
      pixels[at * 4 + part] = part < 3 ? (data[at] ?? 0) : 255;
  const found = readQrCode.default(pixels, width, height, { inversionAttempts: 'dontInvert' });
  const decoded = found ? decodeSheetCode(found.data) : undefined;
  return decoded && 'code' in decoded ? decoded.code : undefined;
};

const codeIn = (sheet: LocatedSheet): SheetCode | undefined => {
  for (const picture of codePictures(sheet)) {
    const code = decodeQr(picture);
    if (code) return code;
  }
  return undefined;
};

const isWrong = (
  truth: TrueAnswer,
  { state, options }: SheetReading['answers'][number],
): boolean => {
  if (state === 'doubtful') return false;
  if (state === 'blank') return truth.intended.length > 0;
  return truth.intended.length !== 1 || options[0] !== truth.intended[0];
};

const countReading = (
  tally: Tally,
  name: string,
  truth: SheetTruth,
  reading: SheetReading,
): void => {
  for (const [index, answer] of reading.answers.entries()) {
    const expected = truth.answers[index];
    if (!expected) continue;
    tally.questions += 1;
    if (isWrong(expected, answer)) {
      tally.silentQuestions += 1;
      tally.errors.push(
        `${name} question ${answer.number}: ${expected.intended.join('+')} read as ${answer.state} ${answer.options.join('+')}`,
      );
    }
    if (answer.state !== 'doubtful') continue;
    if (expected.intended.length === 1) tally.askedQuestions += 1;
    if (expected.intended.length === 1 && !expected.isUnclear) tally.doubtfulQuestions += 1;
  }
  const { model } = reading;
  // A sheet that was printed for a student may leave the columns empty.
  const number = numberOnSheet(reading);
  if ('doubt' in number) tally.doubtfulNumbers += 1;
  else if (number.digits !== truth.cardNumber) {
    tally.silentNumbers += 1;
    tally.errors.push(`${name} number: ${truth.cardNumber} read as ${number.digits}`);
  }
  if (model.state === 'read' && model.place !== truth.model) {
    tally.silentModels += 1;
    tally.errors.push(`${name} model: ${truth.model} read as ${model.place}`);
  } else if (model.state !== 'read') tally.doubtfulModels += 1;
};

const countRefusal = (
  tally: Tally,
  { reason }: SheetRefusal,
  isGood: boolean,
  name: string,
): void => {
  tally.refused += 1;
  if (isGood) {
    tally.refusedGood += 1;
    tally.errors.push(`${name} well photographed and refused: ${reason}`);
  }
  tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1;
};

/** Photographs and reads `count` sheets, the first one of this number; the same seed and renderer give the same sheets. */
export const playSheets = async (
  renderer: Renderer,
  seed: number,
  count: number,
  first = 0,
): Promise<Tally> => {
  const tally: Tally = {
    sheets: count,
    refused: 0,
    refusedGood: 0,
    reasons: {},
    questions: 0,
    silentQuestions: 0,
    silentNumbers: 0,
    silentModels: 0,
    doubtfulQuestions: 0,
    askedQuestions: 0,
    doubtfulNumbers: 0,
    doubtfulModels: 0,
    processorTimes: [],
    errors: [],
  };
  for (let sheet = first; sheet < first + count; sheet += 1) {
    // The memory of a drawn page is free only between turns of the event loop.
    await setImmediate();
    const random = randomFrom(seed * 100_003 + sheet);
    const { page, truth } = makeTruth(random);
    const picture = renderer(random, page, truth);
    const began = process.threadCpuUsage();
    const located = locateSheet(picture);
    const code = codeIn(located);
    const scan = code ? scanSheet(located, code, page) : refuseWithoutCode(located);
    const { user, system } = process.threadCpuUsage(began);
    tally.processorTimes.push((user + system) / 1000);
    const name = `seed ${seed} sheet ${sheet}`;
    if ('reason' in scan) countRefusal(tally, scan, truth.isWellPhotographed, name);
    else countReading(tally, name, truth, scan.reading);
  }
  return tally;
};
