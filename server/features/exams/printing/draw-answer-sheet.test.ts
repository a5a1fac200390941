import { createCanvas } from '@napi-rs/canvas';
import { afterEach, expect, test, vi } from 'vitest';
import { type Box, mm, sheetSize } from '#server/platform/printing/sheet.ts';
import { drawAnswerSheet } from './draw-answer-sheet.ts';
import type { PrintedExam } from './printed-exam.ts';

type Circle = { x: number; y: number; radius: number };

afterEach(() => vi.restoreAllMocks());

const examOf = (count: number, optionCount = 4): PrintedExam => ({
  part: 'answerSheet',
  head: {
    platformName: 'المنصة',
    teacherName: 'المعلم',
    title: 'امتحان الباب الثالث',
    group: 'سنتر النور',
    date: '21/11/2026',
    duration: '',
    totalMarks: '',
    instructions: '',
  },
  columns: 1,
  textSize: 'normal',
  pictures: 'small',
  areWritten: false,
  models: [
    {
      letter: 'أ',
      questions: Array.from({ length: count }, (_, place) => ({
        number: place + 1,
        writtenNumber: place + 1,
        text: '',
        marks: '',
        options: Array.from({ length: optionCount }, () => ({
          letter: 'أ',
          text: '',
          picture: null,
        })),
        pictureId: null,
        answer: '',
      })),
    },
  ],
  cancelled: [],
  pictureBytes: {},
});

/** What is drawn on the first page, in points from the upper left corner. */
const drawnOf = (exam: PrintedExam) => {
  const circles: Circle[] = [];
  const marks: Box[] = [];
  const inks: { text: string; x: number; y: number; colour: string }[] = [];
  const context = Object.getPrototypeOf(
    createCanvas(1, 1).getContext('2d'),
  ) as CanvasRenderingContext2D;
  vi.spyOn(context, 'arc').mockImplementation(
    (x, y, radius) => void circles.push({ x, y, radius }),
  );
  vi.spyOn(context, 'fillRect').mockImplementation(
    (x, y, width, height) => void marks.push({ x, y, width, height }),
  );
  vi.spyOn(context, 'fillText').mockImplementation(function draw(
    this: CanvasRenderingContext2D,
    text,
    x,
    y,
  ) {
    inks.push({ text, x, y, colour: this.fillStyle as string });
  });
  drawAnswerSheet(exam);
  return { circles, marks, inks };
};

const distance = (mark: Box, { x, y, radius }: Circle): number => {
  const across = Math.max(mark.x - x, 0, x - mark.x - mark.width);
  const down = Math.max(mark.y - y, 0, y - mark.y - mark.height);
  return Math.hypot(across, down) - radius;
};

/** The distances between neighbours of a sorted list, each once, in tenths of a millimetre. */
const steps = (places: number[]): number[] => {
  const sorted = [...new Set(places.map((place) => Math.round(place * 100) / 100))].toSorted(
    (a, b) => a - b,
  );
  const between = sorted.slice(1).map((place, index) => place - (sorted[index] ?? 0));
  return [...new Set(between.map((step) => Math.round((step / mm(1)) * 10)))];
};

test.each([
  ['46 questions', examOf(46)],
  ['a full page of six options', examOf(200, 6)],
])(
  'an answer sheet of %s has its four marks, and 5 mm free around each and at the edges',
  (_name, exam) => {
    const { circles, marks } = drawnOf(exam);
    const corners = marks.slice(0, 4);
    expect(new Set(corners.map(({ width, height }) => `${width} ${height}`)).size).toBe(1);
    const { x: left = 0, y: top = 0, width: size = 0 } = corners[0] ?? {};
    const [right, bottom] = [sheetSize.width - left - size, sheetSize.height - top - size];
    expect(corners.map(({ x, y }) => [x, y])).toEqual([
      [left, top],
      [left, bottom],
      [right, top],
      [right, bottom],
    ]);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(mm(5));
    for (const circle of circles)
      for (const mark of corners) expect(distance(mark, circle)).toBeGreaterThanOrEqual(mm(5));
  },
);

test('the circles are 4 mm wide and more, all alike, and do not touch', () => {
  const { circles } = drawnOf(examOf(46));
  expect(circles.length).toBe(4 + 60 + 46 * 4);
  expect(new Set(circles.map(({ radius }) => radius)).size).toBe(1);
  const [{ radius } = { radius: 0 }] = circles;
  expect(2 * radius).toBeGreaterThanOrEqual(mm(4));
  for (const [place, one] of circles.entries())
    for (const other of circles.slice(place + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y) - 2 * radius).toBeGreaterThan(mm(1));
});

test('the circles stand at equal distances', () => {
  const { circles } = drawnOf(examOf(46));
  const number = circles.slice(4, 64);
  expect(steps(number.map(({ x }) => x))).toEqual([59]);
  expect(steps(number.map(({ y }) => y))).toEqual([59]);
  const column = circles.slice(64, 64 + 12 * 4);
  expect(steps(column.map(({ x }) => x))).toEqual([59]);
  expect(steps(column.map(({ y }) => y))).toHaveLength(1);
});

test('a letter in an empty circle is too light to be taken for a mark', () => {
  const { circles, inks } = drawnOf(examOf(46));
  const inside = inks.filter(({ x, y }) =>
    circles.some((circle) => Math.hypot(circle.x - x, circle.y - y) < circle.radius),
  );
  expect(inside.length).toBe(circles.length);
  for (const { colour } of inside) {
    const channels =
      colour.match(/[\da-f]{2}/giu)?.map((value) => Number.parseInt(value, 16)) ?? [];
    expect(Math.min(...channels)).toBeGreaterThan(150);
  }
});
