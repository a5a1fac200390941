import { expect, test } from 'vitest';
import { type SubjectTrack, trackNames } from './subject-tracks.ts';

const tracks: SubjectTrack[] = [
  { name: 'العلوم المتكاملة', grades: [1] },
  { name: 'الثانوية العامة', grades: [2, 3] },
  { name: 'البكالوريا', grades: [1, 2, 3] },
];

test.each([
  [1, 'العلوم المتكاملة، البكالوريا'],
  [3, 'الثانوية العامة، البكالوريا'],
] as const)('grade %i has the tracks that name it', (grade, line) => {
  expect(trackNames(tracks, grade)).toBe(line);
});

test('without tracks the line is empty', () => {
  expect(trackNames([], 2)).toBe('');
});
