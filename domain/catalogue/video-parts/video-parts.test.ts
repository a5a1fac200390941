import { describe, expect, test } from 'vitest';
import {
  videoPartIndexAt,
  videoPartLimits,
  readVideoParts,
  secondsOfDuration,
  writeVideoParts,
} from './video-parts.ts';

describe('a line of a chapter', () => {
  test.each([
    ['02:15 تعريف المول', 135, 'تعريف المول'],
    ['٠٢:١٥ تعريف المول', 135, 'تعريف المول'],
    ['۰۲:۱۵ - تعريف المول', 135, 'تعريف المول'],
    ['1:02:03 الخاتمة', 3723, 'الخاتمة'],
    ['75:30 الخاتمة', 4530, 'الخاتمة'],
    ['- (0:00) مقدمة', 0, 'مقدمة'],
    ['[12:40] – H₂SO₄ وpH = 2', 760, 'H₂SO₄ وpH = 2'],
    ['\u200f٣:٠٥ | مسألة ٢', 185, 'مسألة ٢'],
  ])('the line %j begins at %i with the title %j', (line, startInSeconds, title) => {
    expect(readVideoParts(line)).toEqual({ chapters: [{ startInSeconds, title }], problems: [] });
  });

  test.each([
    ['تعريف المول', 'noTime'],
    ['2.15 تعريف المول', 'noTime'],
    ['2:75 تعريف المول', 'badTime'],
    ['1:75:00 تعريف المول', 'badTime'],
    ['2:15', 'noTitle'],
    ['2:15 - ', 'noTitle'],
    [`2:15 ${'م'.repeat(videoPartLimits.titleCharacters + 1)}`, 'longTitle'],
    ['10:00 بعد النهاية', 'pastEnd'],
  ])('the line %j is refused: %s', (line, reason) => {
    expect(readVideoParts(line, 600)).toEqual({ chapters: [], problems: [{ line: 1, reason }] });
  });
});

test('chapters are sorted, a time counts once, and each problem names its line', () => {
  const lines = '5:00 الثاني\r\n\r\n0:00 الأول\nبلا وقت\n5:00 مكرر';
  expect(readVideoParts(lines)).toEqual({
    chapters: [
      { startInSeconds: 0, title: 'الأول' },
      { startInSeconds: 300, title: 'الثاني' },
    ],
    problems: [
      { line: 4, reason: 'noTime' },
      { line: 5, reason: 'sameTime' },
    ],
  });
});

test('a video has no more parts than a page can show', () => {
  const lines = Array.from({ length: videoPartLimits.chapters + 1 }, (_, n) => `${n}:00 جزء`);
  expect(readVideoParts(lines.join('\n')).problems).toEqual([
    { line: videoPartLimits.chapters + 1, reason: 'tooMany' },
  ]);
});

test('written chapters read as what they were', () => {
  const { chapters } = readVideoParts('1:02:03 الخاتمة\n0:00 مقدمة');
  expect(writeVideoParts(chapters)).toBe('0:00 مقدمة\n62:03 الخاتمة');
  expect(readVideoParts(writeVideoParts(chapters)).chapters).toEqual(chapters);
});

test.each([
  [0, -1],
  [60, 0],
  [299, 0],
  [300, 1],
  [5000, 1],
])('at second %i the chapter %i plays', (second, index) => {
  const { chapters } = readVideoParts('1:00 الأول\n5:00 الثاني');
  expect(videoPartIndexAt(chapters, second)).toBe(index);
});

test.each([
  ['30 دقيقة', 1800],
  ['٣٠ دقيقة', 1800],
  ['5 دقائق', 300],
  ['2 ساعة', 7200],
  ['12:40', 760],
  ['نصف ساعة تقريبًا', undefined],
  ['', undefined],
])('the duration %j has %s seconds', (typed, seconds) => {
  expect(secondsOfDuration(typed)).toBe(seconds);
});
