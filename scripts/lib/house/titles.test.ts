import { expect, test } from 'vitest';
import { lacksSubject, maxShareWithoutSubject, readTitles, titlesIn } from './titles.ts';

const titleOf = (text: string) => ({ kind: 'test', text }) as const;

test('titlesIn finds tests, tables of cases and steps, and no groups', () => {
  const source = `
    describe('the list', () => {
      test('the list loads', () => {});
      test.each([[1, f(g(2))]])("the row's number is %i", () => {});
      test.each(cases)(
        \`a row fits \${width} px\`,
        async () => { await test.step('the page opens', async () => {}); },
      );
    });
    describe.each([1])('the page %i', () => {});`;
  expect(titlesIn(source)).toEqual([
    { kind: 'test', text: 'the list loads' },
    { kind: 'test', text: "the row's number is %i" },
    { kind: 'test', text: 'a row fits ${width} px' },
    { kind: 'step', text: 'the page opens' },
  ]);
});

test.each(['refuses %s', 'and leaves it', 'of the id %s is 404', 'the lesson', 'saving', '%s'])(
  'lacksSubject counts the title «%s»',
  (title) => {
    expect(lacksSubject(titleOf(title))).toBe(true);
  },
);

test.each([
  'the list refuses %s',
  'students read nothing of it',
  'of %i results, %i are the best',
  'without a network the header says so',
])('lacksSubject does not count the title «%s»', (title) => {
  expect(lacksSubject(titleOf(title))).toBe(false);
});

test('at most one title in fifty lacks its subject or its verb', () => {
  const titles = readTitles();
  const counted = titles.filter(lacksSubject).map(({ file, text }) => `${file}: ${text}`);
  expect(counted.length / titles.length, counted.join('\n')).toBeLessThanOrEqual(
    maxShareWithoutSubject,
  );
});
