import { describe, expect, test } from 'vitest';
import { sheetOrigin } from './sheet-code.ts';
import { sheetQuestions } from './sheet-questions.ts';

describe('the questions of a sheet', () => {
  test('one sheet has room for the question with the most options and marks of all models', () => {
    const models = [
      [
        { optionCount: 2, maxMark: 1 },
        { optionCount: 4, maxMark: 3 },
      ],
      [
        { optionCount: 4, maxMark: 3 },
        { optionCount: 2, maxMark: 1 },
      ],
    ];
    expect(sheetQuestions('choice', models)).toEqual([
      { number: 1, kind: 'choice', optionCount: 4, maxMark: 3 },
      { number: 2, kind: 'choice', optionCount: 4, maxMark: 3 },
    ]);
    expect(sheetQuestions('short', models.slice(0, 1))[0]).toMatchObject({ optionCount: 2 });
    expect(sheetQuestions('choice', [])).toEqual([]);
  });

  test('the name of a platform depends on its host alone and fits the code', () => {
    expect(sheetOrigin('https://a.example.com/x')).toMatch(/^[A-Z\d]{6}$/u);
    expect(sheetOrigin('https://a.example.com/x')).toBe(sheetOrigin('http://a.example.com'));
    expect(sheetOrigin('https://a.example.com')).not.toBe(sheetOrigin('https://b.example.com'));
  });
});
