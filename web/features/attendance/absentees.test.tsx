import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { Absentees } from './absentees.tsx';
import { absenteeTexts as texts } from './class-session.texts.ts';

const absentee = (id: string, firstName: string, absencesInRow: number) => ({
  id,
  firstName,
  lastName: 'حسن',
  absencesInRow,
  parentPhone: '01012345678',
  phone: '',
  text: `غاب ${firstName}`,
  message: null as { at: string; byName: string } | null,
  call: null,
});

const row = (id: string) => ({
  id,
  firstName: '',
  lastName: '',
  cardNumber: id,
  centreCode: '',
  absencesBefore: 0,
  guestOf: null,
  isAdded: false,
  phoneEnds: [],
  cardDigest: '',
  phoneKey: '',
  presence: 'absent',
  homework: null,
  oral: null,
});

test('the next absent student comes by itself once the parent was written to, and a tick can be taken back', async () => {
  const students = [absentee('1', 'سعاد', 3), absentee('2', 'أحمد', 1)];
  const reply = () => Response.json({ students, notified: { reached: 2, total: 37 } });
  serve(async (request) => {
    if (request.method === 'GET') return reply();
    const { isDone } = JSON.parse(await request.text());
    const student = students.find(({ id }) => new URL(request.url).pathname.endsWith(`/${id}`));
    student!.message = isDone ? { at: '2026-11-28T18:00:00.000Z', byName: '' } : null;
    return reply();
  });
  const write = vi.fn<(changes: readonly object[]) => void>();
  renderOnPage(
    <Absentees sessionId="s1" rows={[row('1'), row('2')]} write={write} gateway={null} />,
  );
  expect(await screen.findByText(texts.notified({ reached: 2, total: 37 }))).toBeTruthy();
  const next = () => within(screen.getByRole('region', { name: texts.next }));
  const link = next().getByRole('link', { name: `${texts.message} سعاد حسن` });
  expect(link.getAttribute('href')).toContain('wa.me/201012345678?text=');
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  await waitFor(() => expect(next().getByText('غاب أحمد')).toBeTruthy());
  fireEvent.click(next().getByRole('button', { name: `${texts.excuse} أحمد حسن` }));
  expect(write).toHaveBeenCalledWith([{ studentId: '2', field: 'presence', value: 'excused' }]);
  const reached = within(screen.getByRole('region', { name: texts.reached(1) }));
  fireEvent.click(reached.getByRole('button', { name: `${texts.undo} سعاد حسن` }));
  await waitFor(() => expect(next().getByText('غاب سعاد')).toBeTruthy());
});
