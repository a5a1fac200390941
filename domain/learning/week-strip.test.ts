import { expect, test } from 'vitest';
import { addDays } from '#domain/dates/calendar.ts';
import { stripBegin, weekStrip } from './week-strip.ts';

const today = '2026-11-29';
const letters = { learned: 'L', forgiven: 'f', missed: '-', open: 'o' };

/** `L` stands for a day on which something was learned; the last one is today. */
const daysOf = (text: string) =>
  [...text].flatMap((letter, index) =>
    letter === 'L' ? [addDays(today, index + 1 - text.length)] : [],
  );

test.each([
  ['-------', '------o', 0],
  ['------L', '------L', 1],
  ['-----L-', '-----Lo', 1],
  ['LLLLLLL', 'LLLLLLL', 7],
  ['LLLLLL-', 'LLLLLLo', 6],
  ['---LL-L', '---LLfL', 3],
  ['---LLL-', '---LLLo', 3],
  ['---LL--', '---LLfo', 2],
  ['-L-LL-L', '-L-LLfL', 3],
  ['LL--LLL', 'LL-fLLL', 3],
  ['----L--', '----Lfo', 1],
  ['L---L-L', 'L---LfL', 2],
])('the days %j are shown as %j, with %i in a row', (days, shown, inARow) => {
  const strip = weekStrip(daysOf(days), today);
  expect(strip.days.map(({ state }) => letters[state]).join('')).toBe(shown);
  expect(strip.learnedInARow).toBe(inARow);
});

test('the strip has the seven days up to today, whatever else was learned', () => {
  const { days } = weekStrip(['2026-11-01', '2027-01-01'], today);
  expect(days.map(({ day }) => day)).toEqual(
    Array.from({ length: 7 }, (_, index) => addDays(stripBegin(today), index)),
  );
  expect(days.at(-1)).toEqual({ day: today, state: 'open' });
});
