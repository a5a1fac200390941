import { maxModels } from '#domain/exams/models/exam-models.ts';
import { bubbleRadius, placeQuestions, type PlacedQuestion } from './place-questions.ts';
import type { Box, Bubble, SheetQuestion } from './sheet-places.ts';

/** One printed page of an answer sheet. Lengths are millimetres from the upper left corner of an upright A4 page. */
export type SheetPage = {
  /** From 1. */
  page: number;
  pages: number;
  /** Filled squares: upper left, upper right, lower right, lower left. */
  corners: readonly [Box, Box, Box, Box];
  /** A filled bar that only the upper edge has. */
  orientation: Box;
  /** Small filled squares along the edges, which show how a page is curled. */
  ticks: readonly Box[];
  /** The QR code without its quiet zone. */
  qr: Box;
  /** For each digit of the number, from the left, the box to write it in; the last one is of the check digit. */
  digitBoxes: readonly Box[];
  /** For each digit of the number, its bubbles of 0 to 9. */
  digits: readonly (readonly Bubble[])[];
  /** The circles of the models' letters; a sheet has as many as its exam has models. */
  models: readonly Bubble[];
  questions: readonly PlacedQuestion[];
};

export const paper = { width: 210, height: 297 } as const;
/** The part of the page in which students write. */
export const sheetArea = { left: 14, right: 196, top: 16, rowsTop: 127, rowsBottom: 278 } as const;

const corner = { size: 7, margin: 7 };
const farX = paper.width - corner.margin - corner.size;
const farY = paper.height - corner.margin - corner.size;
const cornerAt = (x: number, y: number): Box => ({ x, y, width: corner.size, height: corner.size });

/** The digits of a student's number, without the check digit. */
export const numberDigits = 6;
const grid = {
  left: 17.5,
  top: 63,
  stepX: 6.8,
  stepY: 6.4,
  checkGap: 3,
  boxTop: 51.5,
  boxHeight: 7,
};

const columnX = (column: number): number =>
  grid.left + column * grid.stepX + (column === numberDigits ? grid.checkGap : 0);

const columns = Array.from({ length: numberDigits + 1 }, (_, column) => column);

const tickSize = 3;
const tickAt = (x: number, y: number): Box => ({
  x: x - tickSize / 2,
  y: y - tickSize / 2,
  width: tickSize,
  height: tickSize,
});
const near = corner.margin + corner.size / 2;
const ticks = [
  ...[57.75, 105, 136].map((x) => tickAt(x, near)),
  ...[57.75, 105, 152.25].map((x) => tickAt(x, paper.height - near)),
  ...[79.5, 148.5, 217.5].flatMap((y) => [tickAt(near, y), tickAt(paper.width - near, y)]),
];

const head = {
  corners: [
    cornerAt(corner.margin, corner.margin),
    cornerAt(farX, corner.margin),
    cornerAt(farX, farY),
    cornerAt(corner.margin, farY),
  ],
  orientation: { x: 154, y: 8.5, width: 26, height: 4 },
  ticks,
  qr: { x: 18.5, y: 17.5, width: 30, height: 30 },
  digitBoxes: columns.map((column) => ({
    x: columnX(column) - grid.stepX / 2 + 0.4,
    y: grid.boxTop,
    width: grid.stepX - 0.8,
    height: grid.boxHeight,
  })),
  digits: columns.map((column) =>
    Array.from({ length: 10 }, (_, digit) => ({
      x: columnX(column),
      y: grid.top + digit * grid.stepY,
      radius: bubbleRadius,
    })),
  ),
  models: Array.from({ length: maxModels }, (_, place) => ({
    x: 172 - place * 8.5,
    y: 61,
    radius: bubbleRadius,
  })),
} satisfies Partial<SheetPage>;

/** The pages of the answer sheet of an exam: whoever draws, reads or cuts one uses these places. */
export const layoutOf = (questions: readonly SheetQuestion[]): SheetPage[] => {
  const pages = placeQuestions(questions, sheetArea);
  return pages.map((placed, index) => ({
    page: index + 1,
    pages: pages.length,
    ...head,
    questions: placed,
  }));
};

const margin = 2;

const around = (boxes: readonly Box[]): Box => {
  const left = Math.min(...boxes.map(({ x }) => x)) - margin;
  const top = Math.min(...boxes.map(({ y }) => y)) - margin;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + margin;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
};

const boxOf = ({ x, y, radius }: Bubble): Box => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

/** The part of the page whose picture is shown beside a doubt: a question by its number, the number, or the model. */
export const cutOf = (page: SheetPage, part: number | 'number' | 'model'): Box | undefined => {
  if (part === 'number') return around([...page.digitBoxes, ...page.digits.flat().map(boxOf)]);
  if (part === 'model') return around(page.models.map(boxOf));
  const placed = page.questions.find(({ question }) => question.number === part);
  if (!placed) return undefined;
  return around([
    placed.label,
    ...placed.bubbles.map(boxOf),
    ...(placed.box ? [placed.box] : []),
    ...placed.markRows.flatMap(({ bubbles }) => bubbles.map(boxOf)),
  ]);
};
