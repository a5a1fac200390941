import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import type { Task, Tasks } from './overview.queries.ts';
import { gradeRequestTexts, tasksTexts as texts } from './overview.texts.ts';
import { TasksCard } from './tasks-card.tsx';

const task = (kind: Task['kind'], change: Partial<Task> = {}): Task => ({
  kind,
  count: 1,
  isMore: false,
  exams: [],
  ...change,
});

const [mona, salma] = [
  { id: 's1', name: 'منى علي', grade: 1, requestedGrade: 3 },
  { id: 's2', name: 'سلمى حسن', grade: 2, requestedGrade: 1 },
] as const;

const show = (...tasks: Task[]) => {
  const reply: Tasks = { previousVisitAt: null, tasks };
  const bodies: unknown[] = [];
  const calls = serve(async (request) => {
    if (request.method === 'POST') bodies.push(await request.json());
    return Response.json(request.method === 'POST' ? {} : reply);
  });
  renderOnPage(<TasksCard />);
  return { calls, bodies };
};

test('money at a price that no longer holds stands first, and leads to the payments that are held', async () => {
  show(task('held_payments'), task('receipts'));
  const [first] = await screen.findAllByRole('listitem');
  const held = within(first as HTMLElement);
  expect(held.getByText(texts.hints.held_payments)).toBeTruthy();
  expect(held.getByRole('link', { name: texts.decidePayments }).getAttribute('href')).toBe(
    teacherPaths.payments({ status: 'held' }),
  );
});

test.each([
  [gradeRequestTexts.accept, true],
  [gradeRequestTexts.reject, false],
])('a grade that a student asks for is decided by one press: %s', async (label, accept) => {
  const { calls, bodies } = show(task('grade_requests', { count: 2, students: [mona, salma] }));
  const name = label + gradeRequestTexts.of(salma.name);
  fireEvent.click(await screen.findByRole('button', { name }));
  expect(screen.getAllByText(/^من .+ إلى .+$/u)).toHaveLength(2);
  await vi.waitFor(() => expect(bodies).toEqual([{ accept }]));
  expect(calls).toContain(`POST /api/students/${salma.id}/grade-request`);
});
