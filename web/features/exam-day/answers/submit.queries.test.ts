import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { courses, lessons } from '#web/lib/api/api.ts';
import { ownResults, practice, today, week } from '#web/lib/api/on-demand/on-demand-api.ts';
import { keyOf } from '#web/lib/api/route-keys.ts';
import { type Exam, examResultQuery } from '#web/features/exam-day/exam/exam.queries.ts';
import { showSubmission, type Submission } from './submit.queries.ts';

it('a submission that arrives makes the pages outdated that count it, and no other', async () => {
  const queryClient = new QueryClient();
  const counting = [
    today.get,
    today.listCourses,
    week.get,
    courses.get,
    ownResults.summary,
    practice.listMistakes,
  ];
  const ofLesson = (id: string) => keyOf(lessons.get, { params: { id } });
  for (const id of ['l', 'other']) queryClient.setQueryData(ofLesson(id), {});
  for (const route of [...counting, courses.listCards]) queryClient.setQueryData(keyOf(route), {});
  const exam = { id: 'e', lessonId: 'l', questions: [] as Exam['questions'] } as Exam;
  const result = { examId: 'e', score: 3 } as Submission['result'];

  await showSubmission(queryClient, exam, { result, arrival: 'sent' });

  const isOutdated = (route: (typeof counting)[number] | typeof courses.listCards) =>
    queryClient.getQueryState(keyOf(route))?.isInvalidated;
  expect(counting.map(isOutdated)).toEqual(counting.map(() => true));
  const outdatedLessons = ['l', 'other'].map(
    (id) => queryClient.getQueryState(ofLesson(id))?.isInvalidated,
  );
  expect(outdatedLessons).toEqual([true, false]);
  expect(isOutdated(courses.listCards)).toBe(false);
  expect(queryClient.getQueryData(examResultQuery({ id: 'e' }).queryKey)).toEqual(result);
});
