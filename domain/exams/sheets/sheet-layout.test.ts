import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Box, Bubble, SheetQuestion } from './sheet-places.ts';
import { cutOf, layoutOf, paper, type SheetPage } from './sheet-layout.ts';

const choices = (count: number, optionCount = 4): SheetQuestion[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    kind: 'choice',
    optionCount,
    maxMark: 1,
  }));

const questions: fc.Arbitrary<SheetQuestion[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('choice' as const, 'short' as const, 'open' as const),
      optionCount: fc.integer({ min: 2, max: 8 }),
      maxMark: fc.integer({ min: 1, max: 100 }),
    }),
    { minLength: 1, maxLength: 200 },
  )
  .map((list) =>
    list
      .toSorted((a, b) => a.kind.localeCompare(b.kind))
      .map((question, index) => ({
        ...question,
        optionCount: question.kind === 'choice' ? question.optionCount : 0,
        number: index + 1,
      })),
  );

const bubblesOf = (page: SheetPage): Bubble[] => [
  ...page.digits.flat(),
  ...page.models,
  ...page.questions.flatMap(({ bubbles, markRows }) => [
    ...bubbles,
    ...markRows.flatMap((row) => row.bubbles),
  ]),
];

const marksOf = (page: SheetPage): Box[] => [...page.corners, page.orientation, page.qr];

/** Millimetres between the edge of a circle and a box. */
const distance = ({ x, y, radius }: Bubble, box: Box): number =>
  Math.hypot(
    Math.max(box.x - x, 0, x - box.x - box.width),
    Math.max(box.y - y, 0, y - box.y - box.height),
  ) - radius;

describe('the answer sheet', () => {
  test.each([2, 3, 4, 5, 6])('has 60 questions of %i options on one page', (options) => {
    const pages = layoutOf(choices(60, options));
    expect(pages.length).toBe(1);
    expect(pages[0]?.questions.map(({ bubbles }) => bubbles.length)).toEqual(
      Array.from({ length: 60 }, () => options),
    );
  });

  test('has each question once, in order, on pages that say how many there are', () => {
    fc.assert(
      fc.property(questions, (list) => {
        const pages = layoutOf(list);
        expect(pages.flatMap((page) => page.questions.map(({ question }) => question))).toEqual(
          list,
        );
        expect(pages.map(({ page }) => page)).toEqual(pages.map((_, index) => index + 1));
        expect(new Set(pages.map((page) => page.pages))).toEqual(new Set([pages.length]));
      }),
      { numRuns: 40 },
    );
  });

  test('has circles of 5 mm and more that do not touch each other, a box or a mark', () => {
    fc.assert(
      fc.property(questions, (list) => {
        for (const page of layoutOf(list)) {
          const bubbles = bubblesOf(page).toSorted((a, b) => a.y - b.y);
          const boxes = page.questions.flatMap(({ box }) => box ?? []);
          const close: unknown[] = [];
          for (const [place, one] of bubbles.entries()) {
            if (one.radius < 2.5) close.push(one);
            for (let next = place + 1; next < bubbles.length; next += 1) {
              const other = bubbles[next];
              if (!other || other.y - one.y > 7) break;
              const free = Math.hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius;
              if (free < 1) close.push([one, other]);
            }
            if (marksOf(page).some((mark) => distance(one, mark) < 4)) close.push(one);
            if (page.ticks.some((tick) => distance(one, tick) < 2)) close.push(one);
            if (boxes.some((box) => distance(one, box) < 0.8)) close.push(one);
          }
          expect(close).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('stays within what office printers reach', () => {
    fc.assert(
      fc.property(questions, (list) => {
        for (const page of layoutOf(list))
          for (const { x, y, width, height } of [
            ...marksOf(page),
            ...page.questions.flatMap(({ box, label }) => [label, ...(box ? [box] : [])]),
          ]) {
            expect(Math.min(x, y)).toBeGreaterThanOrEqual(6);
            expect(x + width).toBeLessThanOrEqual(paper.width - 6);
            expect(y + height).toBeLessThanOrEqual(paper.height - 6);
          }
      }),
      { numRuns: 20 },
    );
  });

  test('has a row of bubbles with each mark of a written answer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (maxMark) => {
        const [page] = layoutOf([{ number: 1, kind: 'open', optionCount: 0, maxMark }]);
        const rows = page?.questions[0]?.markRows.map(({ values }) => values) ?? [];
        const sums = rows.reduce<number[]>(
          (found, values) => found.flatMap((sum) => values.map((value) => sum + value)),
          [0],
        );
        expect(new Set(sums).size).toBe(sums.length);
        expect(sums).toEqual(expect.arrayContaining([0, maxMark]));
      }),
    );
  });

  test('turned upside down or mirrored it is another one', () => {
    const [page] = layoutOf(choices(46));
    const { x, y, width, height } = page?.orientation ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(y + height).toBeLessThan(paper.height / 2);
    expect(x).toBeGreaterThan(paper.width / 2);
    expect(width / height).toBeGreaterThan(4);
  });
});

test('the cut of a question, the number and the model contains their circles', () => {
  const [page] = layoutOf(choices(46));
  if (!page) throw new Error('A sheet has a page.');
  const parts = [
    ['number', page.digits.flat()],
    ['model', page.models],
    [17, page.questions[16]?.bubbles ?? []],
  ] as const;
  for (const [part, bubbles] of parts) {
    const cut = cutOf(page, part);
    const inside = bubbles.map((bubble) => cut && distance(bubble, cut));
    expect(inside).toEqual(bubbles.map(({ radius }) => -radius));
  }
  expect(cutOf(page, 47)).toBeUndefined();
});
