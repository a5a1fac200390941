import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { neverAnswer, refuseWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { ClassSessionView } from './class-session.tsx';
import { classSessionTexts as texts, savingTexts, summaryTexts } from './class-session.texts.ts';

beforeEach(() => localStorage.clear());

const renderNothing = () => ({ ofStudent: () => null, summary: () => null });

const openedAt = '2026-11-28T14:00:00.000Z';

const student = (id: string, firstName: string, absencesBefore = 0) => ({
  id,
  firstName,
  lastName: 'حسن',
  cardNumber: `1000${id}`,
  absencesBefore,
  guestOf: null,
  cardDigest: '',
  phoneKey: '',
});

const session = (students: ReturnType<typeof student>[]) => ({
  id: 's1',
  groupId: 'g1',
  groupName: 'السبت',
  day: '2026-11-28',
  from: '16:00',
  to: '18:00',
  openedAt,
  closedAt: null,
  serverNow: openedAt,
  cardYear: 2027,
  students,
  entries: [],
});

type Sent = {
  changes: { id: string; studentId: string; field: string; value: string; at: string }[];
};

/** A server that accepts every change, or answers batches with a status. Returns the batches. */
const serveSession = (students: ReturnType<typeof student>[], status = 200) => {
  const batches: Sent['changes'][] = [];
  serve(async (request) => {
    if (request.method === 'GET') return Response.json(session(students));
    const { changes }: Sent = JSON.parse(await request.text());
    batches.push(changes);
    if (status !== 200) return Response.json({ status, code: 'x' }, { status });
    const entries = changes.map(({ id, ...change }) => ({ ...change, changeId: id }));
    return Response.json({ serverNow: openedAt, refusedIds: [], entries });
  });
  return batches;
};

const tap = async (name: string, state: string) => {
  const group = await screen.findByRole('group', { name: texts.presenceOf(`${name} حسن`) });
  fireEvent.click(within(group).getByRole('button', { name: state }));
  return group;
};

describe('a class session', () => {
  test('the session announces that it loads', () => {
    serve(neverAnswer);
    renderOnPage(<ClassSessionView id="s1" renderPayments={renderNothing} />);
    expect(screen.getByRole('status').textContent).toBe(texts.loading);
  });

  test('a failure says so and offers another try', async () => {
    serve(refuseWith(500));
    renderOnPage(<ClassSessionView id="s1" renderPayments={renderNothing} />);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'أعد المحاولة' })).toBeTruthy();
  });

  test('a session without students says how they get there', async () => {
    serveSession([]);
    renderOnPage(<ClassSessionView id="s1" renderPayments={renderNothing} />);
    expect(await screen.findByText(texts.empty)).toBeTruthy();
  });

  test('a tap is shown at once and sent; taps on one field are in their order', async () => {
    const batches = serveSession([student('1', 'منى'), student('2', 'أحمد')]);
    renderOnPage(<ClassSessionView id="s1" renderPayments={renderNothing} />);
    await tap('منى', 'حاضر');
    const group = await tap('منى', 'متأخر');
    expect(within(group).getByRole('button', { pressed: true }).textContent).toBe('متأخر');
    await screen.findByText(savingTexts.saved);
    const sent = batches.flat();
    expect(sent.map(({ value }) => value)).toEqual(['present', 'late']);
    const [first, second] = sent.map(({ at }) => Date.parse(at));
    expect(second).toBeGreaterThan(first ?? 0);
    expect(localStorage.getItem('sessionChanges')).toBe('{}');
  });

  test('what the server could not take waits on the device, and what it refuses for good is dropped', async () => {
    const busy = serveSession([student('1', 'منى')], 503);
    renderOnPage(<ClassSessionView id="s1" renderPayments={renderNothing} />);
    await tap('منى', 'غائب');
    await waitFor(() => expect(busy.length).toBeGreaterThan(0));
    expect(localStorage.getItem('sessionChanges')).toContain('absent');
    const refusing = serveSession([student('1', 'منى')], 404);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(refusing.length).toBeGreaterThan(0));
    await waitFor(() => expect(localStorage.getItem('sessionChanges')).toBe('{}'));
  });

  test('the rest is absent by one button, and a third absence in a row stands first', async () => {
    serveSession([student('1', 'منى'), student('2', 'أحمد'), student('3', 'سعاد', 2)]);
    renderOnPage(<ClassSessionView id="s1" renderPayments={renderNothing} />);
    await tap('منى', 'حاضر');
    fireEvent.click(screen.getByRole('button', { name: summaryTexts.rest(2) }));
    fireEvent.click(screen.getByRole('button', { name: summaryTexts.restNow }));
    expect(screen.queryByRole('button', { name: summaryTexts.rest(2) })).toBeNull();
    const heading = screen.getByRole('heading', { name: summaryTexts.absentees });
    const absent = within(heading.parentElement!).getAllByRole('listitem');
    expect(absent.map(({ textContent }) => textContent)).toEqual([
      `سعاد حسن${texts.absencesInRow(3)}`,
      `أحمد حسن${texts.absencesInRow(1)}`,
    ]);
  });
});
