import { expect, test } from 'vitest';
import { parseGift as read } from './gift.ts';
import { importTexts } from './import.texts.ts';

const texts = importTexts.gift;

test.each([
  ['س؟ {=NaCl#أحسنت =ملح الطعام ####لأن}', ['NaCl', 'ملح الطعام'], 'أحسنت\n\nلأن'],
  ['س؟ {#5}', ['5'], ''],
  ['س؟ {#5:0.5#نعم}', ['5 ± 0.5'], 'نعم'],
  ['س؟ {#-3..-1}', ['-2 ± 1'], ''],
  ['س؟ {#0.1..0.2}', ['0.15 ± 0.05'], ''],
  ['س؟ {#=%100%18:0 =6.02e23}', ['18', '6.02e23'], ''],
])('the accepted answers of %j are read', (text, acceptedAnswers, explanation) => {
  const { questions, problems } = read(text);
  expect(problems).toEqual([]);
  expect(questions).toMatchObject([
    { options: [], correctOptionIndex: -1, acceptedAnswers, explanation },
  ]);
});

test('accepted answers with a part of the mark are left out, and that is said', () => {
  const { questions, problems } = read('س؟ {=NaCl =%50%nacl}');
  expect(questions).toMatchObject([{ acceptedAnswers: ['NaCl'] }]);
  expect(problems).toEqual([{ line: 1, text: texts.partialLost, isFatal: false }]);
});

test('a comment says marks, time and rules; what is not understood of it is named', () => {
  const { questions, problems } = read(
    '// ملاحظة: غير مهمة\n// الدرجة: 3؛ الثواني: 90؛ نوع الإجابة: عدد ووحدة؛ الأرقام المعنوية: ربما\n\nس؟ {=5}',
  );
  expect(questions).toMatchObject([
    { marks: 3, timeInSeconds: 90, answerRules: { kind: 'number' } },
  ]);
  expect(problems).toEqual([
    { line: 4, text: importTexts.unreadRules('الأرقام المعنوية: ربما'), isFatal: false },
  ]);
});
