import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAiken } from './aiken.ts';
import { importTexts } from './import.texts.ts';
import { normaliseImportText } from './import-text.ts';

const texts = importTexts.aiken;
const read = (text: string) => parseAiken(normaliseImportText(text));

describe('questions that are taken', () => {
  test('the reader takes a question, its options and the letter of the right one', () => {
    expect(read('ما العدد الذري للكربون؟\nA) 4\nB) 6\nC) 12\nD) 14\nANSWER: B\n')).toEqual({
      questions: [
        {
          lineNumber: 1,
          questionText: 'ما العدد الذري للكربون؟',
          options: ['4', '6', '12', '14'],
          correctOptionIndex: 1,
          timeInSeconds: 60,
          marks: 1,
          explanation: '',
        },
      ],
      unfinished: [],
      problems: [],
    });
  });

  test('the reader accepts dots, tabs, Windows line ends, and no blank line between two questions', () => {
    const text =
      'أي المركبات التالية أيوني؟\r\nA. CH4\r\nB.\tNaCl\r\nC. CO2\r\nANSWER: B\r\n' +
      'ما الرقم الهيدروجيني للماء النقي عند 25°C؟\r\nA) 0\r\nB) 7\r\nC) 14\r\nANSWER: B\r\n';
    const { questions, problems } = read(text);
    expect(problems).toEqual([]);
    expect(questions).toMatchObject([
      { options: ['CH4', 'NaCl', 'CO2'], correctOptionIndex: 1, lineNumber: 1 },
      { options: ['0', '7', '14'], correctOptionIndex: 1, lineNumber: 6 },
    ]);
  });

  test('the reader accepts small letters, no space behind the sign, and HTML signs as they are', () => {
    const { questions } = read('س < 5 & ص؟\na)<b>\nb)&amp;\nanswer: b');
    expect(questions).toMatchObject([
      { questionText: 'س < 5 & ص؟', options: ['<b>', '&amp;'], correctOptionIndex: 1 },
    ]);
  });

  test('a question over two lines is one question, and the preview says so', () => {
    const { questions, problems } = read('السطر الأول\n\nالسطر الثاني؟\nA) 1\nB) 2\nANSWER: A');
    expect(questions).toMatchObject([{ questionText: 'السطر الأول\nالسطر الثاني؟' }]);
    expect(problems).toEqual([{ line: 1, text: texts.joined, isFatal: false }]);
  });
});

describe('questions that are refused', () => {
  test('the reader refuses an answer without its option, and an unfinished question', () => {
    const text =
      'ما رمز عنصر الصوديوم؟\nA) S\nB) Na\nANSWER: D\nما رمز عنصر البوتاسيوم؟\nA) P\nB) K\n';
    expect(read(text)).toEqual({
      questions: [],
      unfinished: [
        expect.objectContaining({ options: ['S', 'Na'], correctOptionIndex: -1 }),
        expect.objectContaining({ options: ['P', 'K'], correctOptionIndex: -1 }),
      ],
      problems: [
        { line: 4, text: texts.answerOutside('D'), isFatal: true, questionLine: 1 },
        { line: 5, text: texts.unfinished, isFatal: true },
      ],
    });
  });

  test.each([
    ['سؤال؟\nA) 1\nC) 2\nANSWER: A', 3, texts.gap('B')],
    ['سؤال؟\nB) 1\nC) 2\nANSWER: B', 2, texts.gap('A')],
    ['سؤال؟\nA) 1\nB) 2\nANSWER: AB', 4, texts.severalAnswers],
    ['سؤال؟\nA) 1\nB) 2\nANSWER: A, B', 4, texts.severalAnswers],
    ['سؤال؟\nA) 1\nB) 2\nANSWER: ١', 4, texts.unreadableAnswer],
    ['سؤال؟\nA) 1\nB) 2\nANSWER:', 4, texts.unreadableAnswer],
    ['سؤال؟\nA) 1\nANSWER: A', 1, importTexts.fewOptions],
    ['سؤال؟\nA)\nB) 2\nANSWER: A', 1, importTexts.emptyOption],
    ['سؤال؟\nANSWER: A', 1, texts.noOptions],
    ['H. سؤال؟\nA) 1\nB) 2\nANSWER: A', 1, texts.optionWithoutQuestion],
    ['ANSWER: A', 1, texts.answerWithoutQuestion],
    ['أول؟\nA) 1\nB) 2\nثانٍ؟', 1, texts.unfinished],
    ['سؤال بلا خيارات', 1, texts.unfinished],
    ['', 1, importTexts.noQuestions],
  ])('the reader refuses %j', (text, line, reason) => {
    const { questions, problems } = read(text);
    expect(questions).toEqual([]);
    expect(problems[0]).toMatchObject({ line, text: reason, isFatal: true });
  });

  test('the reader goes on behind a refused question', () => {
    const { questions, problems } = read('A) 1\nB) 2\nANSWER: A\nسؤال؟\nA) 1\nB) 2\nANSWER: B');
    expect(problems).toHaveLength(1);
    expect(questions).toMatchObject([{ questionText: 'سؤال؟', lineNumber: 4 }]);
  });
});

const parts = fc.array(
  fc.constantFrom(
    'سؤال؟',
    'A) 1',
    'B) 2',
    'b. x',
    'C)',
    'ANSWER: A',
    'answer: b',
    'ANSWER: AB',
    '.',
    '',
    '{',
  ),
  { maxLength: 30 },
);

test('any text is read to its end, and each accepted question is complete', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        parts.map((lines) => lines.join('\n')),
      ),
      (text) => {
        for (const { options, correctOptionIndex, questionText } of read(text).questions) {
          expect(questionText).not.toBe('');
          expect(options.length).toBeGreaterThanOrEqual(2);
          expect(options[correctOptionIndex]).toBeTruthy();
        }
      },
    ),
    { numRuns: 1000 },
  );
});
