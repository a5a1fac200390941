import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { courses, lessons } from '#web/lib/api/api.ts';
import { exams } from '#web/lib/api/on-demand/on-demand-api.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { outdatedByCourseOrLesson } from '#web/lib/api/teacher/outdated-by.ts';
import { settings, students } from '#web/lib/api/teacher/teacher-api.ts';
import { outdate } from './outdate.ts';

const one = { params: { id: 'one' } };
const other = { params: { id: 'other' } };

const keys = [
  keyOf(settings.get, {}),
  keyOf(students.list, { query: { search: 'x' } }),
  keyOf(courses.get, one),
  keyOf(courses.get, other),
  [...keyOf(courses.get, one), 'form'],
  keyOf(lessons.get, one),
  keyOf(exams.get, other),
];

/** The places in `keys` of what is outdated then. */
const outdatedBy = async (outdated: Parameters<typeof outdate>[1]) => {
  const client = new QueryClient();
  for (const key of keys) client.setQueryData(key, 'read');
  await outdate(client, outdated);
  return keys.flatMap((key, place) => (client.getQueryState(key)?.isInvalidated ? [place] : []));
};

test('a route outdates its replies to all arguments, and what is cached apart from them', async () => {
  expect(await outdatedBy([courses.get])).toEqual([2, 3, 4]);
});

test('a key outdates the replies to its arguments alone', async () => {
  expect(await outdatedBy([keyOf(courses.get, one)])).toEqual([2, 4]);
});

test('a group outdates the replies of all its routes', async () => {
  expect(await outdatedBy([lessons, exams])).toEqual([5, 6]);
});

test('a changed course outdates lists, lessons and exams, and leaves the settings', async () => {
  expect(await outdatedBy(outdatedByCourseOrLesson)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('everything outdates everything', async () => {
  expect(await outdatedBy('everything')).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('a first load that began before the change is loaded again', async () => {
  const client = new QueryClient();
  const [queryKey] = keys;
  const replies = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let calls = 0;
  const queryFn = () => replies[calls++]!.promise;
  const observer = new QueryObserver(client, { queryKey: queryKey!, queryFn });
  const stop = observer.subscribe(() => undefined);
  const outdating = outdate(client, [settings.get]);
  replies[0]!.resolve('before the change');
  replies[1]!.resolve('after it');
  await outdating;
  expect(client.getQueryData(queryKey!)).toBe('after it');
  stop();
});
