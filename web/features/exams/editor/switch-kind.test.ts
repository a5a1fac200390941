import { expect, test } from 'vitest';
import { emptyQuestion, type ExamValues, toBody, valuesOf } from './exam-form.ts';
import { findLoss, switchKind } from './switch-kind.ts';

const written = {
  ...emptyQuestion('a'),
  questionText: 'الماء H2O',
  explanation: 'تعريف',
  marks: '3',
  correctOptionIndex: '2',
  options: [{ text: 'نعم' }, { text: 'لا' }, { text: 'ربما' }],
};
const blank = valuesOf(undefined);
const multipleChoice: ExamValues = {
  ...blank,
  questions: [written],
  shufflesOptions: true,
  timing: 'question',
};
const trueFalse = switchKind(multipleChoice, 'trueFalse');
const paper: ExamValues = {
  ...switchKind(blank, 'pdf'),
  examPdf: new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }),
  hasAnswerKey: true,
  keyQuestionCount: '2',
  keyRows: [{ correct: '1', marks: '1', explanation: '' }],
};

test.each([
  ['a blank form', blank, 'pdf', null],
  ['a blank form', blank, 'trueFalse', null],
  ['written questions', multipleChoice, 'pdf', 'questions'],
  ['written options', multipleChoice, 'trueFalse', 'options'],
  ['true and false', trueFalse, 'multipleChoice', null],
  ['a paper', paper, 'multipleChoice', 'paper'],
  ['its own type', paper, 'pdf', null],
] as const)('%s made another type loses %3$s', (_name, values, kind, loss) => {
  expect(findLoss(values, kind, false)).toBe(loss);
});

test('a paper that is stored would be lost too', () => {
  expect(findLoss(switchKind(blank, 'pdf'), 'multipleChoice', true)).toBe('paper');
});

test('true and false take the place of the options, and the rest of the question stays', () => {
  expect(trueFalse.questions).toEqual([
    { ...written, options: [{ text: 'صح' }, { text: 'خطأ' }], correctOptionIndex: '0' },
  ]);
});

test('a paper holds no questions and no time for each, and of it nothing stays on the way back', () => {
  const asPaper = switchKind(multipleChoice, 'pdf');
  expect(asPaper.questions).toEqual([]);
  expect(asPaper.timing).toBe('none');
  const back = switchKind(paper, 'multipleChoice');
  expect(back).toMatchObject({ examPdf: null, hasAnswerKey: false, keyRows: [] });
  expect(back.questions).toHaveLength(1);
  expect(toBody(back)).not.toHaveProperty('AnswerKey');
});
