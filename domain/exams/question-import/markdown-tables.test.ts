import { expect, test } from 'vitest';
import { withMarkdownTables } from './markdown-tables.ts';
import { parseText } from './plain-text/parse-text.ts';

const table = `| م | السؤال | أ | ب | الإجابة |
|:---:|---|---|---|---|
| 1 | رمز الحديد | Fe | F | أ |
| 2 | قيمة \\| الجهد | +1 | -1 | ب |`;

const summaryOf = (text: string) => {
  const { questions, unfinished, problems } = withMarkdownTables(text, parseText);
  return {
    questions: questions.map(
      ({ lineNumber, questionText, options, correctOptionIndex }) =>
        `${lineNumber}: ${questionText} | ${options.join(' | ')} = ${correctOptionIndex}`,
    ),
    unfinished: unfinished.length,
    problems: problems.map(({ line }) => line),
  };
};

test('a table of questions with bars is read, and what stands around it as text', () => {
  const text = `إليك الأسئلة\n\n${table}\n\n3) رمز الذهب\nأ) Ag\nب) Au\nالإجابة: ب`;
  expect(summaryOf(text)).toEqual({
    questions: [
      '5: رمز الحديد | Fe | F = 0',
      '6: قيمة | الجهد | +1 | -1 = 1',
      '8: رمز الذهب | Ag | Au = 1',
    ],
    unfinished: 0,
    problems: [1],
  });
});

test('a table alone, and one whose last row is not complete', () => {
  expect(summaryOf(table)).toMatchObject({ questions: { length: 2 }, problems: [] });
  expect(summaryOf(`${table}\n| 3 | رمز الفضة | Ag | | |`)).toMatchObject({
    questions: { length: 2 },
    unfinished: 1,
    problems: [5],
  });
});

test.each([
  [
    'of a question',
    '1) من الجدول:\n| المادة | pH |\n|---|---|\n| A | 2 |\nالحمض هو\nأ) A\nب) B\nالإجابة: أ',
  ],
  [
    'of columns that are not known',
    '| السؤال | الأنواع | الإجابة |\n|---|---|---|\n| رمز | Fe، F | أ |',
  ],
])('a table %s is left to the reader of text', (_, text) => {
  expect(withMarkdownTables(text, parseText)).toEqual(parseText(text));
});
