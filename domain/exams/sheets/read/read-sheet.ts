import type { SheetCode } from '#domain/exams/sheets/sheet-code.ts';
import type { SheetPage } from '#domain/exams/sheets/sheet-layout.ts';
import type { Bubble } from '#domain/exams/sheets/sheet-places.ts';
import type {
  GrayPicture,
  SheetReading,
  SheetRefusal,
} from '#domain/exams/sheets/sheet-reading.ts';
import { decideAnswer, decideModel, decideNumber } from './decide-rows.ts';
import { distrustedBlocks } from './distrust-blocks.ts';
import { fitRings, type RingFit } from './fit-rings.ts';
import type { Mapping } from './homography.ts';
import { judgeBubbles, type Verdict } from './judge-bubbles.ts';
import { type LocatedSheet, locateSheet } from './locate-sheet.ts';
import { measureBubbles } from './measure-bubbles.ts';
import { refusalOf } from './refuse-picture.ts';

/** Pixels of a millimetre below which circles cannot be told apart. */
const minScale = 2;
/** Rings without this contrast are blurred. */
const minContrast = 0.07;
/** So many of the rings may be lost, in glare or under a finger; the rest is read. */
const maxLost = 0.35;

type Circle = { sign: string; bubble: Bubble };

/** The rows of circles of a page: one is to be filled in each. */
const rowsOf = (page: SheetPage, { models }: SheetCode) => {
  const row = (kind: string, bubbles: readonly Bubble[]): Circle[] =>
    bubbles.map((bubble, place) => ({ sign: `${kind}${place}`, bubble }));
  return {
    digits: page.digits.map((column) => row('digit', column)),
    models: models > 1 ? row('option', page.models.slice(0, models)) : [],
    questions: page.questions.map(({ bubbles, markRows }) => ({
      options: row('option', bubbles),
      marks: markRows.map((marks) => row('mark', marks.bubbles)),
    })),
  };
};

type Rows = ReturnType<typeof rowsOf>;

const circlesOf = ({ digits, models, questions }: Rows): Circle[] => [
  ...digits.flat(),
  ...models,
  ...questions.flatMap(({ options, marks }) => [...options, ...marks.flat()]),
];

const lostShare = ({ rings }: RingFit): number => {
  const contrasts = rings.map(({ contrast }) => contrast).toSorted((a, b) => a - b);
  const usual = contrasts[Math.floor(contrasts.length * 0.6)] ?? 0;
  if (usual < minContrast) return 1;
  return (
    rings.filter(({ contrast, off }) => contrast < 0.3 * usual || off > 0.6).length / rings.length
  );
};

/** What was read, and where places of the page are in the picture. */
export type Scan = { reading: SheetReading; mapping: Mapping };

/** Reads a sheet whose QR code was read before. */
export const scanSheet = (
  { picture: smaller, factor, found }: LocatedSheet,
  code: SheetCode,
  page: SheetPage,
): Scan | SheetRefusal => {
  if ('marks' in found) return refusalOf(smaller, found);
  if (found.strangers >= 2) return { reason: 'twoSheets' };
  if (found.scale < minScale) return { reason: 'tooSmall' };
  const rows = rowsOf(page, code);
  const circles = circlesOf(rows);
  const fit = fitRings(
    smaller,
    found.mapping,
    circles.map(({ bubble }) => bubble),
    page,
  );
  if (lostShare(fit) > maxLost) return { reason: 'blurred' };
  const measures = measureBubbles(smaller, fit);
  const bubbles = circles.map(({ bubble }) => bubble);
  const distrusted = distrustedBlocks(smaller, fit, bubbles, page);
  const verdicts = judgeBubbles(
    measures.map((measure, index) => ({ sign: circles[index]?.sign ?? '', measure })),
  ).map((verdict, index): Verdict => {
    const bubble = bubbles[index];
    return bubble && distrusted.has(bubble) ? 'unsure' : verdict;
  });
  const { mapping } = fit;
  return {
    reading: { code, ...decide(page, code, rows, verdicts) },
    mapping: (x, y) => {
      const point = mapping(x, y);
      return { x: (point.x + 0.5) * factor - 0.5, y: (point.y + 0.5) * factor - 0.5 };
    },
  };
};

const decide = (
  page: SheetPage,
  code: SheetCode,
  rows: Rows,
  verdicts: readonly Verdict[],
): Omit<SheetReading, 'code'> => {
  let next = 0;
  const take = (row: readonly Circle[]): Verdict[] => {
    next += row.length;
    return verdicts.slice(next - row.length, next);
  };
  const columns = rows.digits.map(take);
  const models = take(rows.models);
  const answers = page.questions.map((question, index) => {
    const circles = rows.questions[index] ?? { options: [], marks: [] };
    const options = take(circles.options);
    return decideAnswer(question, options, circles.marks.map(take));
  });
  return { cardNumber: decideNumber(columns, code), model: decideModel(models), answers };
};

/** What a picture of a sheet says, or why it was not read. */
export const readSheet = (
  picture: GrayPicture,
  code: SheetCode,
  page: SheetPage,
): SheetReading | SheetRefusal => {
  const scan = scanSheet(locateSheet(picture), code, page);
  return 'reason' in scan ? scan : scan.reading;
};
