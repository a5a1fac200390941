import { describe, expect, test } from 'vitest';
import { readRight } from './csv.ts';
import { importTexts } from './import.texts.ts';
import { parseText } from './plain-text/parse-text.ts';

const letters = 'أبجد';

const read = (typed: string, options: readonly string[]) =>
  parseText(
    [
      '1) سؤال؟',
      ...options.map((option, place) => `${letters.charAt(place)}) ${option}`),
      `الإجابة: ${typed}`,
    ].join('\n'),
  );

describe('answers in words that begin as a label does', () => {
  test.each([
    ['2- كلورو بروبان', ['2-كلورو بروبان', '1-كلورو بروبان'], 0],
    ['٢ - بيوتانول', ['1-بيوتانول', '2-ميثيل-2-بروبانول', '2-بيوتانول'], 2],
    ['2- ميثيل -2- بروبانول', ['1-بروبانول', '2-بروبانول', '2-ميثيل-2-بروبانول'], 2],
    ['2–بيوتين', ['1-بيوتين', 'بروبين', '2-بيوتين'], 2],
    ['2-bromo propane', ['2-bromopropane', '1-bromopropane'], 0],
    ['3 : 1', ['1:3', '3:1', '1:1'], 1],
    ['1:2', ['2 : 1', '1 : 2', '1 : 1'], 1],
    ['2 -', ['3-', '1-', '2-'], 2],
    ['ب - زيلين', ['م-زيلين', 'أ-زيلين', 'ب-زيلين'], 2],
    ['3 − هكسين', ['1-هكسين', '2-هكسين', 'هكسان', '3-هكسين'], 3],
    ['١ ، ٢ - ثنائي كلورو إيثان', ['1،2-ثنائي كلورو إيثان', 'كلورو إيثان'], 0],
    ['ب', ['إيثانول', 'ميثانول'], 1],
    ['2', ['إيثانول', 'ميثانول'], 1],
    ['ج- 2-بروبانول', ['1-بروبانول', 'ميثانول', '2-بروبانول'], 2],
  ])('the answer «%s» is the option with these words', (typed, options, right) => {
    const { questions } = read(typed, options);
    expect(questions).toMatchObject([{ correctOptionIndex: right, explanation: '' }]);
  });

  test.each([
    ['3-مثيل هكسان', ['3-ميثيل هكسان', '2-ميثيل هكسان', 'هبتان']],
    ['1) كلورو بيوتان', ['2-كلورو بيوتان', '1-كلورو بيوتان']],
    ['1- Na 2- Fe 3- Au', ['Na', 'Fe', 'Au']],
    ['2-ميثيل بيوتان لأن السلسلة أربع ذرات', ['بنتان', '3-ميثيل بيوتان', '2-ميثيل بيوتان']],
  ])('the answer «%s» is left to the teacher', (typed, options) => {
    const { questions, problems } = read(typed, options);
    expect(questions).toEqual([]);
    expect(problems).toMatchObject([
      { text: importTexts.text.unknownAnswer(typed), isFatal: true },
    ]);
  });

  test('a cell of a table is compared alike', () => {
    expect(readRight('2- بروبانول', ['1-بروبانول', 'إيثانول', '2-بروبانول']).right).toBe(2);
    expect(readRight('3 : 1', ['1:3', '3:1']).right).toBe(1);
  });
});
