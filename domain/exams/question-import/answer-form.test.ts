import { describe, expect, test } from 'vitest';
import { inAnswerForm } from './answer-form.ts';
import { parseCellTable } from './cell-table.ts';
import { parseGift } from './gift.ts';
import { importTexts } from './import.texts.ts';
import { parseText } from './plain-text/parse-text.ts';

const table = (...rows: string[][]) =>
  parseCellTable({ rows: rows.map((cells, index) => ({ line: index + 1, cells })) });

const rules = 'نوع الإجابة: عدد ووحدة؛ الأرقام المعنوية: الاختلاف خطأ';

describe('in an exam of short answers', () => {
  test('a table has columns of accepted answers and of their rules', () => {
    const outcome = table(
      ['السؤال', 'الإجابة المقبولة 1', 'الإجابة المقبولة 2', 'قواعد الإجابة', 'الدرجة'],
      ['كتلة المول', '18', '18 g', rules, '2'],
      ['رمز الحديد', 'Fe', '', 'نوع الإجابة: غريب', ''],
    );
    const { questions, unfinished, problems, table: columns } = inAnswerForm(outcome, 'short');
    expect(questions).toMatchObject([
      {
        acceptedAnswers: ['18', '18 g'],
        answerRules: { kind: 'number', figures: 'require' },
        marks: 2,
      },
      { acceptedAnswers: ['Fe'] },
    ]);
    expect(unfinished).toEqual([]);
    expect(problems).toEqual([
      { line: 3, text: importTexts.unreadRules('نوع الإجابة: غريب'), isFatal: false },
    ]);
    expect(columns?.isUnclear).toBe(false);
  });

  test('a table without options has its answers in the column of the right one', () => {
    const { questions, unfinished } = inAnswerForm(
      table(['السؤال', 'الإجابة'], ['رمز الحديد', 'Fe'], ['رمز الذهب', '']),
      'short',
    );
    expect(questions).toMatchObject([{ questionText: 'رمز الحديد', acceptedAnswers: ['Fe'] }]);
    expect(unfinished).toMatchObject([{ questionText: 'رمز الذهب', acceptedAnswers: [] }]);
  });

  test('the right option is the accepted answer, and the others are named', () => {
    const { questions, problems } = inAnswerForm(parseGift('رمز الحديد {=Fe ~F ~I}'), 'short');
    expect(questions).toMatchObject([
      { options: [], correctOptionIndex: -1, acceptedAnswers: ['Fe'] },
    ]);
    expect(problems).toEqual([{ line: 1, text: importTexts.optionsLeft('F، I'), isFatal: false }]);
  });

  test('a typed question with its answer is whole; one without an answer is not', () => {
    const { questions, unfinished, problems } = inAnswerForm(
      parseText('1) ما رمز الحديد؟\nالإجابة: Fe\n2) ما رمز الذهب؟'),
      'short',
    );
    expect(questions).toMatchObject([{ questionText: 'ما رمز الحديد؟', acceptedAnswers: ['Fe'] }]);
    expect(unfinished).toMatchObject([{ questionText: 'ما رمز الذهب؟', acceptedAnswers: [] }]);
    expect(problems.map(({ line }) => line)).not.toContain(1);
  });
});

test('in an exam of choices accepted answers are the first options of an unfinished question', () => {
  const { questions, unfinished, problems } = inAnswerForm(
    parseGift('أ؟ {=Fe =Fe2+}\n\nب؟ {=1 ~2}'),
    'options',
  );
  expect(questions).toMatchObject([{ questionText: 'ب؟' }]);
  expect(unfinished).toMatchObject([{ questionText: 'أ؟', options: ['Fe', 'Fe2+'] }]);
  expect(unfinished[0]).not.toHaveProperty('acceptedAnswers');
  expect(problems).toEqual([{ line: 1, text: importTexts.shortAnswer, isFatal: true }]);
});

test('accepted answers beside options are named', () => {
  const { questions, problems } = table(
    ['السؤال', 'أ', 'ب', 'الإجابة', 'إجابة مقبولة'],
    ['رمز الحديد', 'Fe', 'F', 'أ', 'حديد'],
  );
  expect(questions).toHaveLength(1);
  expect(problems).toEqual([{ line: 2, text: importTexts.acceptedUnread('حديد'), isFatal: false }]);
});

test('an exam of choices names the answer that was typed without options', () => {
  const { unfinished, problems } = inAnswerForm(
    parseText('1) ما رمز الحديد؟\nالإجابة: Fe'),
    'options',
  );
  expect(unfinished).toMatchObject([{ questionText: 'ما رمز الحديد؟', options: [] }]);
  expect(problems).toContainEqual({
    line: 1,
    text: importTexts.text.unusedAnswer('Fe'),
    isFatal: false,
  });
});
