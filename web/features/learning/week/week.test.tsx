import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { neverAnswer, refuseWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { Week } from './week.tsx';
import type { Week as WeekOfStudent } from './week.queries.ts';
import { weekTexts as texts } from './week.texts.ts';

const states = ['missed', 'missed', 'learned', 'forgiven', 'learned', 'learned', 'open'] as const;

const week: WeekOfStudent = {
  days: states.map((state, index) => ({ day: `2026-11-2${index + 1}`, state })),
  learnedInARow: 3,
  minutesToday: 4,
  goalInMinutes: 10,
  classLesson: { id: 'l1', title: 'قانون فعل الكتلة' },
};

test('the week reads each day with its state, the goal, and where the class is', async () => {
  serve(() => Response.json(week));
  renderOnPage(<Week />);
  await screen.findByRole('heading', { name: texts.title });
  const days = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(days).toHaveLength(7);
  expect(days[3]).toContain(texts.states.forgiven);
  expect(screen.getByRole('status').textContent).toBe('اليوم 4 من 10 دقائق');
  expect(screen.getByText('3 أيام متتالية')).toBeDefined();
  expect(screen.getByRole('link', { name: 'قانون فعل الكتلة' }).getAttribute('href')).toBe(
    '/lesson/l1',
  );
});

test.each([
  [{ minutesToday: 10 }, 'بلغت هدفك اليوم: 10 دقائق. أحسنت!'],
  [{ goalInMinutes: null }, 'اليوم: 4 دقائق'],
  [{ goalInMinutes: null, minutesToday: 0 }, ''],
])('the minutes of today with %j read %j', async (change, text) => {
  serve(() => Response.json({ ...week, classLesson: null, ...change }));
  renderOnPage(<Week />);
  expect((await screen.findByRole('status')).textContent).toBe(text);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a goal is chosen in one step', async () => {
  const bodies: unknown[] = [];
  serve(async (request) => {
    if (request.method === 'GET') return Response.json(week);
    bodies.push(await request.json());
    return new Response(null, { status: 204 });
  });
  renderOnPage(<Week />);
  const choice = await screen.findByLabelText(texts.goal);
  fireEvent.change(choice, { target: { value: '20' } });
  await expect.poll(() => bodies).toEqual([{ minutes: 20 }]);
});

test('what stands below the week keeps its place until the week is there; one that fails is left out', async () => {
  const isHeld = () => document.querySelector('.skeleton') !== null;
  serve(neverAnswer);
  renderOnPage(<Week />);
  expect(isHeld()).toBe(true);
  cleanup();
  serve(refuseWith(404));
  renderOnPage(<Week />);
  await waitFor(() => expect(isHeld()).toBe(false));
  expect(screen.queryByRole('heading')).toBeNull();
});
