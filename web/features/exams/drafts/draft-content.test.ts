import { expect, test } from 'vitest';
import { valuesOf } from '#web/features/exams/form/exam-form.ts';
import { emptyQuestion } from '#web/features/exams/form/question-values.ts';
import { readContent, toContent } from './draft-content.ts';

const stored = valuesOf(undefined);

const written = (change: object) => ({
  values: { ...stored, questions: [{ ...emptyQuestion('a'), ...change }] },
  base: stored,
});

const isProposed = (content: unknown) =>
  readContent(JSON.parse(JSON.stringify(content)), stored).values.questions[0]?.isKeyProposed;

test.each([true, false])('a draft remembers that a key is proposed: %s', (isKeyProposed) => {
  expect(isProposed(toContent(written({ isKeyProposed })))).toBe(isKeyProposed);
});

test.each([
  ['the preset key of a new question is proposed', {}, true],
  ['another key of a new question was chosen', { correctOptionIndex: 1 }, false],
  ['the key of a stored question was chosen', { id: '7' }, false],
])('a draft without the field reads: %s', (_name, change, expected) => {
  expect(isProposed(written({ ...change, isKeyProposed: undefined }))).toBe(expected);
});
