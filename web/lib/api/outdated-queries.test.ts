import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { outdatedByCourseOrLesson, outdatedByExam } from './outdated-queries.ts';

const keys = [
  ['account'],
  ['certificates'],
  ['notation-preview', 'H2O'],
  ['teacher', 'settings'],
  ['teacher', 'exams'],
  ['teacher', 'exam', 'one'],
  ['teacher', 'exam', 'one', 'form'],
  ['teacher', 'exam', 'other'],
  ['teacher', 'results', 'one', 'statistics'],
  ['teacher', 'results', 'other', 'statistics'],
  ['teacher', 'students', 'list', {}],
  ['teacher', 'courses'],
  ['teacher', 'course', 'its', 'lessons'],
  ['teacher', 'lessons', 'its'],
  ['exams', 'lesson', 'its'],
  ['courses'],
  ['lessons', 'its'],
];

const outdated = async (queries: ReturnType<typeof outdatedByExam>) => {
  const client = new QueryClient();
  for (const key of keys) client.setQueryData(key, 'read');
  for (const filters of queries) await client.invalidateQueries(filters);
  return keys.filter((key) => client.getQueryState(key)?.isInvalidated).map((key) => key.join(' '));
};

const lists = ['teacher exams', 'teacher students list [object Object]', 'teacher courses'];

test('a changed exam outdates itself, its results and the lists that show it', async () => {
  expect(await outdated(outdatedByExam('one'))).toEqual([
    'teacher exams',
    'teacher exam one',
    'teacher results one statistics',
    ...lists.slice(1),
    'teacher course its lessons',
    'exams lesson its',
  ]);
});

test('a new exam outdates the lists alone', async () => {
  expect(await outdated(outdatedByExam())).toEqual([
    ...lists,
    'teacher course its lessons',
    'exams lesson its',
  ]);
});

test('a changed course or lesson leaves accounts, certificates and settings as they were read', async () => {
  const left = ['account', 'certificates', 'notation-preview H2O', 'teacher settings'];
  const names = keys.map((key) => key.join(' '));
  expect(await outdated(outdatedByCourseOrLesson)).toEqual(
    names.filter((name) => !left.includes(name)),
  );
});
