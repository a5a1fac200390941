import { describe, expect, test } from 'vitest';
import type { SheetCode } from '#domain/exams/sheets/sheet-code.ts';
import { layoutOf, paper, type SheetPage } from '#domain/exams/sheets/sheet-layout.ts';
import type { Box, Bubble, SheetQuestion } from '#domain/exams/sheets/sheet-places.ts';
import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import { checkDigitOf } from '#domain/typed-codes/check-digit.ts';
import { locateSheet } from './locate-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { refuseWithoutCode } from './refuse-picture.ts';

const scale = 5;
const code: SheetCode = {
  origin: '7F3K2M',
  examId: '0198c0de-0000-7000-8000-00000000002a',
  version: 3,
  models: 4,
  shufflesQuestions: true,
  shufflesOptions: true,
  page: 1,
  pages: 1,
  cardNumber: null,
};
const questions = Array.from({ length: 30 }, (_, index): SheetQuestion => ({
  number: index + 1,
  kind: 'choice',
  optionCount: 4,
  maxMark: 1,
}));
const written: SheetQuestion[] = [{ number: 31, kind: 'short', optionCount: 0, maxMark: 12 }];
const [page = layoutOf([])[0]] = layoutOf([...questions, ...written]);
if (!page) throw new Error('A sheet has a page.');
const { models } = page;

/** White paper. */
const blank = (): GrayPicture => ({
  width: paper.width * scale,
  height: paper.height * scale,
  data: new Uint8ClampedArray(paper.width * paper.height * scale * scale).fill(240),
});

const paint = (
  { width, height, data }: GrayPicture,
  { x, y, width: wide, height: high }: Box,
  level: (x: number, y: number) => number | undefined,
): void => {
  for (
    let row = Math.max(0, Math.round(y * scale));
    row < Math.min(height, (y + high) * scale);
    row += 1
  )
    for (
      let at = Math.max(0, Math.round(x * scale));
      at < Math.min(width, (x + wide) * scale);
      at += 1
    ) {
      const painted = level((at + 0.5) / scale, (row + 0.5) / scale);
      if (painted !== undefined) data[row * width + at] = painted;
    }
};

const disc = (
  picture: GrayPicture,
  bubble: Bubble,
  level: number,
  [inner, outer]: [number, number],
) =>
  paint(
    picture,
    {
      x: bubble.x - outer - 1,
      y: bubble.y - outer - 1,
      width: 2 * outer + 2,
      height: 2 * outer + 2,
    },
    (x, y) => {
      const distance = Math.hypot(x - bubble.x, y - bubble.y);
      return distance >= inner && distance <= outer ? level : undefined;
    },
  );

const draw = (sheet: SheetPage): GrayPicture => {
  const picture = blank();
  for (const box of [...sheet.corners, ...sheet.ticks, sheet.orientation])
    paint(picture, box, () => 15);
  const bubbles = [
    ...sheet.digits.flat(),
    ...sheet.models,
    ...sheet.questions.flatMap((placed) => [
      ...placed.bubbles,
      ...placed.markRows.flatMap((row) => row.bubbles),
    ]),
  ];
  for (const bubble of bubbles)
    disc(picture, bubble, 40, [bubble.radius - 0.2, bubble.radius + 0.2]);
  return picture;
};

const fill = (picture: GrayPicture, bubble: Bubble | undefined, level = 70, part = 1) => {
  if (bubble) disc(picture, bubble, level, [0, bubble.radius * part]);
};

const option = (question: number, place: number) => page.questions[question - 1]?.bubbles[place];

const fillNumber = (picture: GrayPicture, digits: string) => {
  for (const [column, digit] of [...digits.padEnd(6).split(''), checkDigitOf(digits)].entries())
    if (digit !== ' ') fill(picture, page.digits[column]?.[Number(digit)]);
};

const read = (picture: GrayPicture) => {
  const reading = readSheet(picture, code, page);
  if ('reason' in reading) throw new Error(reading.reason);
  return reading;
};

/** A page whose middle is so many millimetres lower than its sides. */
const bend = ({ width, height, data }: GrayPicture, depth: number): GrayPicture => {
  const bent = new Uint8ClampedArray(data.length).fill(240);
  for (let x = 0; x < width; x += 1) {
    const lower = Math.round(depth * scale * 4 * (x / width) * (1 - x / width));
    for (let y = lower; y < height; y += 1)
      bent[y * width + x] = data[(y - lower) * width + x] ?? 240;
  }
  return { width, height, data: bent };
};

const upsideDown = ({ width, height, data }: GrayPicture): GrayPicture => ({
  width,
  height,
  data: data.toReversed(),
});

describe('a sheet', () => {
  const filled = draw(page);
  for (const { number } of questions) if (number > 6) fill(filled, option(number, number % 4));
  fillNumber(filled, '10042');
  fill(filled, models[1]);
  fill(filled, option(1, 0));
  fill(filled, option(1, 2));
  fill(filled, option(2, 1), 205);
  fill(filled, option(3, 1));
  fill(filled, option(3, 3), 200);
  fill(filled, option(5, 2), 70, 0.8);
  fill(filled, option(6, 2));
  const struck = option(6, 2) ?? { x: 0, y: 0, radius: 0 };
  paint(filled, { x: struck.x - 4.5, y: struck.y - 4.5, width: 9, height: 9 }, (x, y) =>
    Math.abs(Math.abs(x - struck.x) - Math.abs(y - struck.y)) < 0.5 ? 60 : undefined,
  );
  const [tens, units] = page.questions[30]?.markRows ?? [];
  fill(filled, tens?.bubbles[1]);
  fill(filled, units?.bubbles[1]);

  test.each([
    ['upright', filled],
    ['upside down', upsideDown(filled)],
    ['bent', bend(filled, 6)],
  ])('%s is read: number, model, answers and the marks of a written answer', (_name, picture) => {
    const { cardNumber, model, answers } = read(picture);
    expect(cardNumber).toEqual({ state: 'read', digits: '10042' });
    expect(model).toEqual({ state: 'read', place: 1 });
    expect(answers.slice(6, 30)).toEqual(
      questions.slice(6).map(({ number }) => ({
        number,
        state: 'read',
        options: [number % 4],
        mark: null,
      })),
    );
    expect(answers[30]).toEqual({ number: 31, state: 'read', options: [], mark: 11 });
  });

  test.each([
    [1, 'a double', 'doubtful', [0, 2]],
    [2, 'a faint circle', 'doubtful', [1]],
    [3, 'a circle beside one that was rubbed out', 'doubtful', [1, 3]],
    [4, 'an empty row', 'blank', []],
    [5, 'a circle that is filled to two thirds', 'read', [2]],
    [6, 'a circle that is crossed out', 'doubtful', [2]],
  ])('question %i, %s, is %s', (number, _name, state, options) => {
    expect(read(filled).answers[number - 1]).toMatchObject({ number, state, options });
  });

  test('all circles filled is nothing read', () => {
    const picture = draw(page);
    for (const { bubbles } of page.questions) for (const bubble of bubbles) fill(picture, bubble);
    expect(
      new Set(
        read(picture)
          .answers.slice(0, 30)
          .map(({ state }) => state),
      ),
    ).toEqual(new Set(['doubtful']));
  });

  test('a number with a wrong check digit, without one, and with a gap is asked', () => {
    for (const [digits, check] of [
      ['10042', '6'],
      ['10042', ''],
      ['10 42', checkDigitOf('1042')],
    ] as const) {
      const picture = draw(page);
      for (const [column, digit] of digits.split('').entries())
        if (digit !== ' ') fill(picture, page.digits[column]?.[Number(digit)]);
      if (check !== '') fill(picture, page.digits[6]?.[Number(check)]);
      expect(read(picture).cardNumber).toEqual({
        state: 'doubtful',
        digits: digits.replace(' ', '?'),
      });
    }
  });
});

describe('a picture is refused', () => {
  const covered = draw(page);
  paint(covered, { x: 180, y: 265, width: 30, height: 32 }, () => 235);
  const olderSheet = blank();
  for (const x of [6, 198])
    for (const y of [6, 285]) paint(olderSheet, { x, y, width: 6, height: 6 }, () => 15);
  for (let column = 0; column < 6; column += 1)
    for (let digit = 0; digit < 10; digit += 1)
      disc(
        olderSheet,
        { x: 16.25 + column * 5.9, y: 55 + digit * 5.9, radius: 2.25 },
        40,
        [2.1, 2.4],
      );
  const withoutBar = draw(page);
  paint(withoutBar, { x: 150, y: 7, width: 34, height: 8 }, () => 235);
  const black = blank();
  black.data.fill(10);

  test.each([
    ['without a corner', covered, 'corners'],
    ['of white paper', blank(), 'blurred'],
    ['that is black', black, 'shadow'],
    ['of a sheet without a code', olderSheet, 'olderSheet'],
    ['of a newer sheet whose bar is covered', withoutBar, 'corners'],
  ])('%s', (_name, picture, reason) => {
    expect(refuseWithoutCode(locateSheet(picture))).toEqual({ reason });
    expect(readSheet(picture, code, page)).toEqual({ reason });
  });

  test('of a sheet whose code is not read', () => {
    expect(refuseWithoutCode(locateSheet(draw(page)))).toEqual({ reason: 'code' });
  });
});
