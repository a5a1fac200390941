import { expect, test } from 'vitest';
import { readContent, toContent } from '#web/features/exams/drafts/draft-content.ts';
import {
  emptyQuestion,
  type OptionPicture,
  withOptionPicture,
} from '#web/features/exams/form/question-values.ts';
import { type ExamValues, toBody, valuesOf } from '#web/features/exams/form/exam-form.ts';
import { examSchema } from '#web/features/exams/form/exam-schema.ts';
import { toWire } from '#web/features/exams/form/exam-wire.ts';
import { findLoss, switchKind } from '#web/features/exams/form/switch-kind.ts';

const file = new File(['x'], 'a.png', { type: 'image/png' });
const chosen: OptionPicture = { imageUrl: null, image: file, description: 'شكل' };
const stored: OptionPicture = { imageUrl: '/files/a?sig=1', image: null, description: '' };

const valuesWith = (optionImages: (OptionPicture | null)[], options = ['', 'نص']): ExamValues => ({
  ...valuesOf(undefined),
  lessonId: '018f0000-0000-7000-8000-000000000000',
  title: 'امتحان',
  questions: [{ ...emptyQuestion('a'), questionText: 'س', options, optionImages }],
});

const sentOf = (values: ExamValues) =>
  JSON.parse(toWire(toBody(values), undefined).QuestionsJson ?? '')[0];

test("an option's picture is named among the files, and one without a picture is null", () => {
  const values = valuesWith([chosen, null, stored], ['', 'نص', '']);
  expect(sentOf(values).OptionImages).toEqual([
    { ImageUrl: 'file:0', Description: 'شكل' },
    null,
    { ImageUrl: '/files/a?sig=1', Description: '' },
  ]);
  expect(examSchema.safeParse(toBody(values)).success).toBe(true);
});

test('an option with neither text nor picture is refused at its field', () => {
  const emptied = { ...chosen, image: null };
  for (const picture of [null, emptied]) {
    const { error } = examSchema.safeParse(toBody(valuesWith([picture])));
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['questions.0.options.0']);
  }
  expect(sentOf(valuesWith([emptied]))).not.toHaveProperty('OptionImages');
});

test('a draft contains the description and not the chosen file; links are renewed', () => {
  const values = valuesWith([chosen, stored]);
  const newest = valuesWith([{ ...stored, imageUrl: '/files/a?sig=2' }]);
  const content = JSON.parse(JSON.stringify(toContent({ values, base: values })));
  expect(readContent(content, newest).values.questions[0]?.optionImages).toEqual([
    { ...chosen, image: null },
    { ...stored, imageUrl: '/files/a?sig=2' },
  ]);
});

test('a local draft takes links from the server’s draft, also for copied pictures', () => {
  const copied = valuesWith([{ ...stored, imageUrl: '/files/copy?sig=1' }]);
  const sent = valuesWith([{ ...stored, imageUrl: '/files/copy?sig=2' }]);
  const json = (values: ExamValues) =>
    JSON.parse(JSON.stringify(toContent({ values, base: values })));
  const input = readContent(json(copied), valuesOf(undefined), json(sent));
  expect(input.values.questions[0]?.optionImages).toMatchObject([
    { imageUrl: '/files/copy?sig=2' },
  ]);
});

test('another type of exam has no pictures of options, and the form says that they would be lost', () => {
  const values = valuesWith([chosen]);
  expect(findLoss(values, 'trueFalse', false)).toBe('options');
  expect(switchKind(values, 'trueFalse').questions[0]?.optionImages).toEqual([]);
});

test('one picture changes and the others stay', () => {
  expect(withOptionPicture([], 2, chosen)).toEqual([null, null, chosen]);
  expect(withOptionPicture([chosen, stored], 0, null)).toEqual([null, stored]);
});
