import { expect, test } from 'vitest';
import { hasError } from './has-error.ts';

const input = { message: 'of the element' };

test.each([
  ['no error', undefined, false],
  ['the question itself', { message: 'x' }, true],
  ['a field of the question', { questionText: { message: 'x' } }, true],
  ['one of its options', { options: [undefined, { message: 'x' }] }, true],
  ['only an element that has a message of its own', { questionText: { ref: input } }, false],
])('an error at %s flags the question: %o', (_name, errors, expected) => {
  expect(hasError(errors)).toBe(expected);
});
