import { expect, test } from 'vitest';
import { examTypeFor, fitsExam } from './taken-questions.ts';

const [choice, trueFalse, shortAnswer] = [0, 1, 2].map((examType) => ({ examType })) as [
  { examType: number },
  { examType: number },
  { examType: number },
];

test.each([
  ['choices', [choice, choice], 0],
  ['true and false', [trueFalse], 1],
  ['both', [choice, trueFalse], 0],
  ['short answers', [shortAnswer], 2],
  ['short answers and choices', [shortAnswer, choice], undefined],
])('an exam of %s has the type that allows them all', (_name, questions, examType) => {
  expect(examTypeFor(questions)).toBe(examType);
});

test('a true/false question fits among choices, but choices do not fit in a true/false exam', () => {
  expect(fitsExam(trueFalse, 0)).toBe(true);
  expect(fitsExam(choice, 1)).toBe(false);
  expect(fitsExam(shortAnswer, 0)).toBe(false);
});
