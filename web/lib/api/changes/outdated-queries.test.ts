import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { outdatedByCourseOrLesson, outdatedByExam } from './outdated-queries.ts';

const keys = [
  ['account'],
  ['certificates', 'own'],
  ['notation-preview', 'H2O'],
  ['settings'],
  ['taught-exams'],
  ['taught-exams', 'one', 'form'],
  ['results', 'one', 'statistics'],
  ['results', 'other', 'statistics'],
  ['students', 'list'],
  ['courses', 'taught'],
  ['courses', 'taught', 'its', 'lessons'],
  ['exams', 'lesson', 'its'],
  ['courses', 'list'],
  ['lessons', 'its'],
];

const outdated = async (queries: ReturnType<typeof outdatedByExam>) => {
  const client = new QueryClient();
  for (const key of keys) client.setQueryData(key, 'read');
  for (const filters of queries) await client.invalidateQueries(filters);
  return keys.filter((key) => client.getQueryState(key)?.isInvalidated).map((key) => key.join(' '));
};

const lists = [
  'taught-exams',
  'taught-exams one form',
  'students list',
  'courses taught',
  'courses taught its lessons',
  'exams lesson its',
];

test('a changed exam outdates itself, its results and the lists that show it', async () => {
  expect((await outdated(outdatedByExam('one'))).toSorted()).toEqual(
    [...lists, 'results one statistics'].toSorted(),
  );
});

test('a new exam outdates the lists alone', async () => {
  expect(await outdated(outdatedByExam())).toEqual(lists);
});

test('a changed course or lesson leaves accounts, certificates and settings as they were read', async () => {
  const left = new Set(['account', 'certificates own', 'notation-preview H2O', 'settings']);
  const names = keys.map((key) => key.join(' '));
  expect(await outdated(outdatedByCourseOrLesson)).toEqual(names.filter((name) => !left.has(name)));
});
