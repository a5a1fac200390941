import { expect, test } from 'vitest';
import { type ExamOpening, findOpeningProblems, findPracticeProblem } from './exam-opening.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const now = at('20:00');
const over = { opensAt: at('19:00'), closesAt: at('19:30') };
const toCome = { opensAt: at('21:00'), closesAt: at('22:00') };

type Opening = ExamOpening<Date>;
const plain: Opening = { opensAt: null, closesAt: null, openTo: 'everyone', groupWindows: [] };
const groups = { openTo: 'groups' } as const;

test.each<[string, Partial<Opening>, string[]]>([
  ['everyone may take it', {}, []],
  ['only groups may take it, and none has a window', groups, ['openTo']],
  ['only groups may take it, and one has a window', { ...groups, groupWindows: [toCome] }, []],
])('the key is shown at once where the exam has %s', (_name, change, fields) => {
  const problems = findOpeningProblems({ ...plain, ...change, keyRelease: 'atOnce' });
  expect(problems.map(({ field }) => field)).toEqual(fields);
});

test.each<[string, Partial<Opening>, string[]]>([
  ['closes', { closesAt: at('21:00') }, []],
  ['never closes', {}, ['closesAt']],
  ['closes for the groups that alone may take it', { ...groups, groupWindows: [toCome] }, []],
  ['closes for groups and never for all others', { groupWindows: [toCome] }, ['closesAt']],
])('the key waits for the closing of an exam that %s', (_name, change, fields) => {
  const problems = findOpeningProblems({ ...plain, ...change, keyRelease: 'afterClosing' });
  expect(problems.map(({ field }) => field)).toEqual(fields);
});

test.each<[string, Partial<Opening>, boolean]>([
  ['is open from the start', {}, false],
  ['has opened', over, false],
  ['opens now', { opensAt: now }, false],
  ['opens later', toCome, true],
  ['opens later for its first group', { ...over, ...groups, groupWindows: [toCome] }, true],
  ['has opened for its first group', { ...toCome, groupWindows: [over, toCome] }, false],
  ['has opened for all but the groups', { groupWindows: [toCome] }, false],
])('practice is open to everybody for an exam that %s', (_name, change, isRefused) => {
  const exam = { ...plain, ...change };
  expect(findPracticeProblem({ ...exam, practice: 'always' }, now)?.field).toBe(
    isRefused ? 'practice' : undefined,
  );
  expect(findPracticeProblem({ ...exam, practice: 'afterSubmission' }, now)).toBeUndefined();
});
