import { expect, test } from 'vitest';
import { findSettingsProblems } from './exam-settings.ts';

const untimed = {
  opensAt: null,
  closesAt: null,
  timing: 'none',
  timeLimitInSeconds: null,
} as const;
const questions = { isPdf: false, hasQuestions: true };
const pdfExam = { isPdf: true, hasQuestions: true };
const download = { isPdf: true, hasQuestions: false };
const evening = '2026-11-21T20:00';

test.each([
  ['no window', {}, questions, []],
  ['only an opening', { opensAt: evening }, questions, []],
  ['only a closing', { closesAt: evening }, questions, []],
  ['blank moments', { opensAt: '', closesAt: '' }, questions, []],
  ['a window', { opensAt: evening, closesAt: '2026-11-21T20:00:01' }, questions, []],
  ['a window of no length', { opensAt: evening, closesAt: evening }, questions, ['closesAt']],
  ['an end first', { opensAt: evening, closesAt: '2026-11-21T19:00' }, questions, ['closesAt']],
  ['a clock', { timing: 'exam', timeLimitInSeconds: 60 }, questions, []],
  ['a clock without a limit', { timing: 'exam' }, questions, ['timeLimitInSeconds']],
  ['timed questions', { timing: 'question' }, questions, []],
  ['timed questions on a paper', { timing: 'question' }, pdfExam, ['timing']],
  ['a clock for a paper', { timing: 'exam', timeLimitInSeconds: 60 }, pdfExam, []],
  ['a clock for a download', { timing: 'exam', timeLimitInSeconds: 60 }, download, ['timing']],
  ['an untimed download', {}, download, []],
  [
    'an end first and no limit',
    { opensAt: evening, closesAt: '2026-11-20T20:00', timing: 'exam' },
    questions,
    ['closesAt', 'timeLimitInSeconds'],
  ],
] as const)('%s has problems at the right fields', (_name, change, kind, fields) => {
  const found = findSettingsProblems<string>({ ...untimed, ...change }, kind);
  expect(found.map(({ field }) => field)).toEqual(fields);
});

test('instants are compared like texts', () => {
  const opensAt = new Date('2026-11-21T18:00:00Z');
  const closesAt = new Date('2026-11-21T17:00:00Z');
  expect(findSettingsProblems({ ...untimed, opensAt, closesAt }, questions)).toEqual([
    { field: 'closesAt', text: 'يجب أن يكون موعد الإغلاق بعد موعد الفتح' },
  ]);
});
