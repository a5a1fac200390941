import { expect, test } from 'vitest';
import { emptyQuestion } from './question-values.ts';
import { type ExamValues, toBody, valuesOf } from './exam-form.ts';
import { emptyKey } from './answer-key.ts';
import { findLoss, switchKind } from './switch-kind.ts';

const written = {
  ...emptyQuestion('a'),
  questionText: 'الماء H2O',
  explanation: 'تعريف',
  marks: '3',
  correctOptionIndex: 2,
  isKeyProposed: false,
  options: ['نعم', 'لا', 'ربما'],
};
const blank = valuesOf(undefined);
const mcq: ExamValues = {
  ...blank,
  questions: [written],
  shufflesOptions: true,
  timing: 'question',
};
const trueFalse = switchKind(mcq, 'trueFalse');
const pdfExam: ExamValues = {
  ...switchKind(blank, 'pdf'),
  examPdf: new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }),
  hasAnswerKey: true,
  answerKey: {
    questionCount: '2',
    optionCount: '4',
    correctOptionIndexes: [1],
    marks: ['1'],
    explanations: [''],
  },
};

test.each([
  ['a blank form', blank, 'pdf', null],
  ['a blank form', blank, 'trueFalse', null],
  ['written questions', mcq, 'pdf', 'questions'],
  ['written options', mcq, 'trueFalse', 'options'],
  ['true and false', trueFalse, 'mcq', null],
  ['a PDF', pdfExam, 'mcq', 'pdf'],
  ['its own type', pdfExam, 'pdf', null],
] as const)('a change of the type of %s loses %3$s', (_name, values, kind, loss) => {
  expect(findLoss(values, kind, false)).toBe(loss);
});

test('a stored PDF would be lost too', () => {
  expect(findLoss(switchKind(blank, 'pdf'), 'mcq', true)).toBe('pdf');
});

test('true and false replace the options, and the rest of the question stays', () => {
  expect(trueFalse.questions).toEqual([
    { ...written, options: ['صح', 'خطأ'], correctOptionIndex: 0, isKeyProposed: true },
  ]);
});

test('a PDF exam has no questions and no time per question, and loses its file after switching back', () => {
  const asPdf = switchKind(mcq, 'pdf');
  expect(asPdf.questions).toEqual([]);
  expect(asPdf.timing).toBe('none');
  const back = switchKind(pdfExam, 'mcq');
  expect(back).toMatchObject({ examPdf: null, ...emptyKey() });
  expect(back.questions).toHaveLength(1);
  expect(toBody(back).answerKey).toBeUndefined();
});

test('short answers take the right option as their first accepted spelling, and lose it with their type', () => {
  expect(findLoss(mcq, 'shortAnswer', false)).toBe('optionsForSpellings');
  const shortAnswer = switchKind(mcq, 'shortAnswer');
  expect(shortAnswer.questions).toMatchObject([
    { questionText: 'الماء H2O', acceptedAnswers: ['ربما'], correctOptionIndex: 0 },
  ]);
  expect(findLoss(shortAnswer, 'mcq', false)).toBe('spellings');
  expect(findLoss(switchKind(blank, 'shortAnswer'), 'mcq', false)).toBeNull();
  expect(switchKind(shortAnswer, 'mcq').questions).toMatchObject([{ acceptedAnswers: [''] }]);
  expect(switchKind(trueFalse, 'shortAnswer').questions).toMatchObject([{ acceptedAnswers: [''] }]);
});

test('a chosen key stays chosen only where its options stay', () => {
  const chosen = { ...written, options: ['صح', 'خطأ'], correctOptionIndex: 1 };
  const asKind = (question: typeof written, kind: 'mcq' | 'trueFalse' | 'shortAnswer') =>
    switchKind({ ...mcq, examType: 'mcq', questions: [question] }, kind).questions[0];
  expect(asKind(chosen, 'trueFalse')).toMatchObject({
    correctOptionIndex: 1,
    isKeyProposed: false,
  });
  expect(asKind(written, 'trueFalse')).toMatchObject({ isKeyProposed: true });
  expect(asKind({ ...written, isKeyProposed: true }, 'shortAnswer')).toMatchObject({
    acceptedAnswers: [''],
  });
});

test('the body of short answers has spellings and no options', () => {
  const [question] = toBody(switchKind(mcq, 'shortAnswer')).questions ?? [];
  expect(question).toMatchObject({ acceptedAnswers: ['ربما'] });
  expect(question).not.toHaveProperty('options');
});
