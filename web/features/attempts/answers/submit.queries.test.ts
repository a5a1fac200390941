import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { courses } from '#web/lib/api/api.ts';
import { ownResults, practice, today } from '#web/lib/api/on-demand/on-demand-api.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { type Exam, examResultQuery } from '#web/features/attempts/exam/exam.queries.ts';
import { showSubmission, type Submission } from './submit.queries.ts';

it('a submission that arrives makes the pages outdated that count it, and no other', async () => {
  const queryClient = new QueryClient();
  const counting = [today.get, today.listCourses, ownResults.summary, practice.listMistakes];
  for (const route of [...counting, courses.listCards]) queryClient.setQueryData(keyOf(route), {});
  const exam = { id: 'e', lessonId: 'l', questions: [] as Exam['questions'] } as Exam;
  const result = { examId: 'e', score: 3 } as Submission['result'];

  await showSubmission(queryClient, exam, { result, arrival: 'sent' });

  const isOutdated = (route: (typeof counting)[number] | typeof courses.listCards) =>
    queryClient.getQueryState(keyOf(route))?.isInvalidated;
  expect(counting.map(isOutdated)).toEqual([true, true, true, true]);
  expect(isOutdated(courses.listCards)).toBe(false);
  expect(queryClient.getQueryData(examResultQuery({ id: 'e' }).queryKey)).toEqual(result);
});
