import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuseWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { Today } from './today.tsx';
import type { TodayExam } from './today.queries.ts';
import { todayTexts as texts } from './today.texts.ts';

const exam = {
  id: 'e1',
  title: 'امتحان المول',
  lessonId: 'l1',
  lessonTitle: 'المول',
  isOpen: true,
  isBegun: false,
  opensAt: null,
  closesAt: null,
  endsAt: null,
} as TodayExam;

const answer = (exams: TodayExam[]) => () =>
  Response.json({
    firstName: 'يوسف',
    step: null,
    exams,
    month: { month: 11, lessons: [] },
    waitingMistakes: 0,
    progress: { lessons: 1, begun: 0, done: 0, examsPassed: 0 },
    nextClass: null,
    subscribedUntil: null,
    liveLessons: [],
    answers: [],
  });

test.each([
  [true, [texts.exams, texts.allDone]],
  [false, [texts.allDone, texts.exams]],
])('an exam that is begun (%s) decides whether exams stand first', async (isBegun, order) => {
  serve(answer([{ ...exam, isBegun }]));
  renderOnPage(<Today />);
  await screen.findByText('امتحان المول');
  const shown = document.body.textContent;
  expect(order.toSorted((a, b) => shown.indexOf(a) - shown.indexOf(b))).toEqual(order);
});

test('a home that does not load says so and loads at the second try', async () => {
  const answers = [refuseWith(400, ''), answer([exam])];
  serve((request) => answers.shift()!(request));
  renderOnPage(<Today />);
  expect((await screen.findByRole('alert')).textContent).toContain(texts.loadFailed);
  fireEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
  expect(await screen.findByText('امتحان المول')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
