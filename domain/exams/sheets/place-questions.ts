import type { Box, Bubble, SheetQuestion } from './sheet-places.ts';

/** The radius of every circle to fill, in millimetres. */
export const bubbleRadius = 2.6;

/** A row of circles in which the teacher fills one mark; the marks of the rows of a question are added. */
type MarkRow = { values: readonly number[]; bubbles: readonly Bubble[] };

/** A question in its place on the page. */
export type PlacedQuestion = {
  question: SheetQuestion;
  /** Where its number is printed. */
  label: Box;
  /** For each option, from the right. */
  bubbles: readonly Bubble[];
  /** Where an answer is written; null for a choice. */
  box: Box | null;
  markRows: readonly MarkRow[];
};

/** The part of a page for questions, in millimetres. */
type Room = { left: number; right: number; rowsTop: number; rowsBottom: number };

const labelWidth = 9;
const optionStep = 7.4;
const markStep = 6.6;
const rowHeights = { least: 7.5, most: 9 };
const maxColumns = 4;
/** Empty millimetres between columns, and between kinds of questions. */
const gap = 3;
const short = { boxHeight: 9, height: 12.5 };
const open = { boxHeight: 40, height: 54 };
const markRowHeight = 7.5;
/** So many marks find room beside a short answer; more stand below it. */
const marksBeside = 4;

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const labelAt = (right: number, y: number): Box => ({
  x: right - labelWidth,
  y: y - bubbleRadius,
  width: labelWidth,
  height: 2 * bubbleRadius,
});

/** Up to ten marks are one row; more are a row of tens and one of units. */
const markValues = (maxMark: number): number[][] =>
  maxMark <= 10
    ? [range(maxMark + 1)]
    : [range(Math.floor(maxMark / 10) + 1).map((tens) => tens * 10), range(10)];

/** Rows of marks that end at `right`, from the right to the left, at the height `y`. */
const markRowsAt = (maxMark: number, right: number, y: number): MarkRow[] => {
  let x = right - bubbleRadius;
  return markValues(maxMark).map((values) => {
    const bubbles = values.map((_, index) => ({
      x: x - index * markStep,
      y,
      radius: bubbleRadius,
    }));
    x -= values.length * markStep + gap;
    return { values, bubbles };
  });
};

const choiceGrid = (run: readonly SheetQuestion[], room: Room) => {
  const options = Math.max(2, ...run.map(({ optionCount }) => optionCount));
  const width = labelWidth + options * optionStep;
  const columns = Math.min(maxColumns, Math.floor((room.right - room.left + gap) / (width + gap)));
  return { columns, columnWidth: (room.right - room.left) / columns, width };
};

type Placing = { placed: PlacedQuestion[]; bottom: number };

/** As many of the questions as find room below `top`, column by column from the right. */
const placeChoices = (run: readonly SheetQuestion[], top: number, room: Room): Placing => {
  const { columns, columnWidth, width } = choiceGrid(run, room);
  const height = room.rowsBottom - top;
  const rows = Math.min(
    Math.floor(height / rowHeights.least),
    Math.max(10, Math.ceil(run.length / columns)),
  );
  const rowHeight = Math.min(rowHeights.most, height / rows);
  const placed = run.slice(0, rows * columns).map((question, index) => {
    const right = room.right - Math.floor(index / rows) * columnWidth - (columnWidth - width) / 2;
    const y = top + (index % rows) * rowHeight + rowHeight / 2;
    const bubbles = range(question.optionCount).map((place) => ({
      x: right - labelWidth - bubbleRadius - place * optionStep,
      y,
      radius: bubbleRadius,
    }));
    return { question, label: labelAt(right, y), bubbles, box: null, markRows: [] };
  });
  return { placed, bottom: top + Math.min(rows, run.length) * rowHeight };
};

/** A written answer whose box begins at `top`, and the marks for it. */
const placeWritten = (
  question: SheetQuestion,
  { left, right, top }: { left: number; right: number; top: number },
): PlacedQuestion => {
  const { kind, maxMark } = question;
  const boxHeight = kind === 'open' ? open.boxHeight : short.boxHeight;
  const isBeside = kind === 'short' && maxMark < marksBeside;
  const marksWidth = isBeside ? (maxMark + 1) * markStep + gap : 0;
  const boxRight = right - labelWidth;
  const box = {
    x: left + marksWidth,
    y: top,
    width: boxRight - left - marksWidth,
    height: boxHeight,
  };
  return {
    question,
    label: labelAt(right, top + Math.min(boxHeight, short.boxHeight) / 2),
    bubbles: [],
    box,
    markRows: isBeside
      ? markRowsAt(maxMark, box.x - gap, top + boxHeight / 2)
      : markRowsAt(maxMark, boxRight, top + boxHeight + gap / 2 + bubbleRadius),
  };
};

/** As many written answers as find room below `top`: two of the short ones side by side. */
const placeBoxes = (run: readonly SheetQuestion[], top: number, room: Room): Placing => {
  const isOpen = run[0]?.kind === 'open';
  const hasRowsBelow = run.some(({ maxMark }) => maxMark >= marksBeside);
  const height = isOpen ? open.height : short.height + (hasRowsBelow ? markRowHeight : 0);
  const hasTwoRows = run.some(({ maxMark }) => maxMark > 10);
  const columns = isOpen || hasTwoRows ? 1 : 2;
  const rows = Math.floor((room.rowsBottom - top) / height);
  const width = (room.right - room.left - gap * (columns - 1)) / columns;
  const shown = run.slice(0, rows * columns);
  const used = Math.min(rows, Math.ceil(shown.length / columns));
  const placed = shown.map((question, index) => {
    const right = room.right - Math.floor(index / used) * (width + gap);
    const y = top + (index % used) * height + 1;
    return placeWritten(question, { left: right - width, right, top: y });
  });
  return { placed, bottom: top + used * height };
};

/** The questions of one kind at the beginning of a list. */
const firstRun = (questions: readonly SheetQuestion[]): readonly SheetQuestion[] => {
  const end = questions.findIndex(({ kind }) => kind !== questions[0]?.kind);
  return end === -1 ? questions : questions.slice(0, end);
};

/** The questions of each page, in order; at least one page. */
export const placeQuestions = (
  questions: readonly SheetQuestion[],
  room: Room,
): PlacedQuestion[][] => {
  const pages: PlacedQuestion[][] = [[]];
  let top = room.rowsTop;
  let rest = questions;
  while (rest.length > 0) {
    const run = firstRun(rest);
    const place = run[0]?.kind === 'choice' ? placeChoices : placeBoxes;
    const { placed, bottom } = place(run, top, room);
    pages.at(-1)?.push(...placed);
    rest = rest.slice(placed.length);
    if (placed.length < run.length || placed.length === 0) {
      pages.push([]);
      top = room.rowsTop;
    } else top = bottom + gap;
  }
  return pages;
};
