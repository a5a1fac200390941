import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  answerWith,
  neverAnswer,
  refuseWith,
  renderOnPage,
  serve,
} from '#web/testing/render-on-page.tsx';
import { BehindCard } from './behind-card.tsx';
import type { Behind, BehindStudent } from './overview.queries.ts';
import { behindTexts as texts } from './overview.texts.ts';

const student = (id: number): BehindStudent => ({
  id: `s${id}`,
  firstName: `طالب${id}`,
  lastName: 'حسن',
  email: `s${id}@example.com`,
  grade: 3,
  reasons: ['missed_exams'],
  missedExams: 2,
  averagePercentage: 60,
  progressedAt: '2026-11-01T10:00:00.000Z',
});

const behind = (students: BehindStudent[]): Behind => ({
  foundAt: '2026-11-20T10:00:00.000Z',
  total: students.length,
  students,
});

describe('the card of students who fall behind', () => {
  test('the card announces that it loads', () => {
    serve(neverAnswer);
    renderOnPage(<BehindCard />);
    expect(screen.getByRole('status').textContent).toContain(texts.loading);
  });

  test('a failure says so and offers another try, under the heading of the card', async () => {
    serve(refuseWith(500));
    renderOnPage(<BehindCard />);
    expect(await screen.findByText(texts.failed)).toBeTruthy();
    expect(screen.getByRole('button')).toBeTruthy();
    expect(screen.getByRole('heading', { name: texts.title })).toBeTruthy();
  });

  test('a list that is being made says so', async () => {
    serve(answerWith({ foundAt: null, total: 0, students: [] }));
    renderOnPage(<BehindCard />);
    expect(await screen.findByText(texts.pending)).toBeTruthy();
  });

  test('an empty list says that nobody falls behind', async () => {
    serve(answerWith(behind([])));
    renderOnPage(<BehindCard />);
    expect(await screen.findByText(texts.empty)).toBeTruthy();
  });

  test('a few students are all listed, each with the reason and the way to the student', async () => {
    serve(answerWith(behind([student(1), student(2)])));
    renderOnPage(<BehindCard />);
    const link = await screen.findByRole('link', { name: texts.open('طالب1 حسن') });
    expect(link.getAttribute('href')).toContain('student=s1');
    expect(screen.getAllByText(texts.reasons.missed_exams.two)).toHaveLength(2);
    expect(screen.queryByRole('link', { name: texts.showAll })).toBeNull();
  });

  test('five of many students are listed, with the way to all', async () => {
    serve(answerWith(behind([1, 2, 3, 4, 5, 6].map(student))));
    renderOnPage(<BehindCard />);
    expect(await screen.findByRole('link', { name: texts.showAll })).toBeTruthy();
    expect(screen.queryByRole('link', { name: texts.open('طالب6 حسن') })).toBeNull();
  });
});
