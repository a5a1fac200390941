import { expect, test } from 'vitest';
import { toPoints } from './course-points.ts';

test('each line is a point, without its dash or bullet', () => {
  expect(toPoints('- المول\n• التركيز\r\n\n  المعايرة  ')).toEqual([
    'المول',
    'التركيز',
    'المعايرة',
  ]);
});

test('a dash inside a line stays', () => {
  expect(toPoints('حمض-قاعدة')).toEqual(['حمض-قاعدة']);
});

test('an empty text has no points', () => {
  expect(toPoints(' \n ')).toEqual([]);
});
