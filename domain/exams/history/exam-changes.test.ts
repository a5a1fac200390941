import { expect, test } from 'vitest';
import { examChanges, type ExamVersionContent } from './exam-changes.ts';

const questionOf = (id: string, change: object = {}) => ({
  id,
  question_text: `سؤال ${id}`,
  question_html: `<p>سؤال ${id}</p>`,
  options: ['أ', 'ب'],
  correct_option_index: 0,
  marks: 1,
  ...change,
});
const versionOf = (
  questions: ExamVersionContent['questions'],
  exam: object = {},
): ExamVersionContent => ({ exam: { title: 'امتحان', is_published: true, ...exam }, questions });

const [a, b, c] = [questionOf('a'), questionOf('b'), questionOf('c')];

test.each([
  ['nothing', versionOf([a, b]), versionOf([a, b]), []],
  ['rendered text alone', versionOf([a]), versionOf([questionOf('a', { question_html: 'x' })]), []],
  [
    'a setting',
    versionOf([a]),
    versionOf([a], { title: 'آخر' }),
    [{ kind: 'setting', name: 'title', from: 'امتحان', to: 'آخر' }],
  ],
  [
    'a key',
    versionOf([a, b]),
    versionOf([a, questionOf('b', { correct_option_index: 1 })]),
    [{ kind: 'question', number: 2, name: 'correct_option_index', from: 0, to: 1 }],
  ],
  [
    'an added question',
    versionOf([a]),
    versionOf([b, a]),
    [{ kind: 'added', number: 1, text: 'سؤال b' }],
  ],
  [
    'a removed question',
    versionOf([a, b, c]),
    versionOf([a, c]),
    [{ kind: 'removed', number: 2, text: 'سؤال b' }],
  ],
  ['another order', versionOf([a, b]), versionOf([b, a]), [{ kind: 'order' }]],
  [
    'a question that has another id at the same place',
    versionOf([a]),
    versionOf([questionOf('z', { question_text: 'سؤال a', marks: 2 })]),
    [{ kind: 'question', number: 1, name: 'marks', from: 1, to: 2 }],
  ],
  [
    'a column that one version does not have',
    versionOf([a]),
    versionOf([a], { allows_calculator: true }),
    [{ kind: 'setting', name: 'allows_calculator', from: null, to: true }],
  ],
])('the history lists the change: %s', (_name, before, after, expected) => {
  expect(examChanges(before, after)).toEqual(expected);
});
