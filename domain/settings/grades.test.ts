import { expect, test } from 'vitest';
import { fromEducationalLevel, toEducationalLevel } from './educational-level.ts';
import { defaultGradeNames, gradeLevels, shortGradeName } from './grades.ts';

test('a grade survives the way to the server’s word and back', () => {
  for (const grade of gradeLevels)
    expect(fromEducationalLevel(toEducationalLevel(grade))).toBe(grade);
  expect(gradeLevels.map(toEducationalLevel)).toEqual(['FirstYear', 'SecondYear', 'ThirdYear']);
});

test.each([
  ['1', 1],
  [2, 2],
  ['thirdyear', 3],
  [' SecondYear ', 2],
  ['FourthYear', 0],
  ['', 0],
  [4, 0],
  [1.5, 0],
  [null, 0],
  [undefined, 0],
  [{}, 0],
])('the level %j is grade %i', (level, grade) => {
  expect(fromEducationalLevel(level)).toBe(grade);
});

test('every grade has its Arabic name', () => {
  expect(defaultGradeNames[1]).toBe('الصف الأول الثانوي');
  expect(Object.keys(defaultGradeNames)).toHaveLength(3);
});

test.each([
  ['الصف الأول الثانوي', 'الأول الثانوي'],
  ['أولى بكالوريا', 'أولى بكالوريا'],
  ['الصف', 'الصف'],
])('%s is %s in short', (name, short) => {
  expect(shortGradeName(name)).toBe(short);
});
