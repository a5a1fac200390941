import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { neverAnswer, refuseWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { ToasterHost } from '#web/ui/feedback/toaster-host.tsx';
import { createChangeOutbox } from './change-outbox.ts';
import type { RenderWithMoney } from './session-money.ts';
import { ClassSessionView } from './class-session.tsx';
import {
  barTexts,
  cancellingTexts,
  cardTexts,
  classSessionTexts as texts,
  restTexts,
  savingTexts,
  walkInTexts,
} from './class-session.texts.ts';

beforeEach(() => localStorage.clear());

/** Student 9 has paid today. */
const money = {
  lineOf: () => undefined,
  payerIds: new Set(['9']),
  ofStudent: ({ firstName }: { firstName: string }) => <p>{`حساب ${firstName}`}</p>,
  summary: () => null,
};
const renderWithMoney: RenderWithMoney = (_, render) => render(money);

const renderSession = () =>
  renderOnPage(
    <>
      <ClassSessionView
        renderGateway={() => null}
        id="s1"
        renderWithMoney={renderWithMoney}
        loadForms={async () => undefined}
      />
      <ToasterHost />
    </>,
  );

const openedAt = '2026-11-28T14:00:00.000Z';

const groupId = '0199a0de-0000-7000-8000-000000000001';

const student = (id: string, firstName: string, absencesBefore = 0) => ({
  id,
  firstName,
  lastName: 'حسن',
  cardNumber: `1000${id}`,
  centreCode: '',
  absencesBefore,
  guestOf: null,
  isAdded: false,
  phoneEnds: [] as string[],
  cardDigest: '',
  phoneKey: '',
});

const session = (students: ReturnType<typeof student>[]) => ({
  id: 's1',
  groupId,
  groupName: 'السبت',
  day: '2026-11-28',
  from: '16:00',
  to: '18:00',
  openedAt,
  closedAt: null as string | null,
  cancelledAt: null as string | null,
  serverNow: openedAt,
  cardYear: 2027,
  students,
  entries: [],
});

type Sent = {
  changes: { id: string; studentId: string; field: string; value: string; at: string }[];
};

/** A server that accepts every change, or answers batches with a status. Returns the batches. */
const serveSession = (
  students: ReturnType<typeof student>[],
  status = 200,
  onBatch: () => void = () => undefined,
) => {
  const batches: Sent['changes'][] = [];
  serve(async (request) => {
    if (request.method === 'GET') return Response.json(session(students));
    const { changes }: Sent = JSON.parse(await request.text());
    batches.push(changes);
    onBatch();
    if (status !== 200) return Response.json({ status, code: 'x' }, { status });
    const entries = changes.map(({ id, ...change }) => ({ ...change, changeId: id }));
    return Response.json({ serverNow: openedAt, refusedIds: [], stillChargedIds: [], entries });
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
    renderSession();
    expect(screen.getByRole('status').textContent).toBe(texts.loading);
  });

  test('a failure says so and offers another try', async () => {
    serve(refuseWith(500));
    renderSession();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'أعد المحاولة' })).toBeTruthy();
  });

  test('a first read that is under way when the worker takes over is repeated, so that the worker stores it', async () => {
    const worker = Object.assign(new EventTarget(), {
      controller: {},
      register: async () => undefined,
    });
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: worker }));
    const calls: string[] = [];
    serve(async (request) => {
      calls.push(request.url);
      if (calls.length === 1) return new Promise<Response>(() => undefined);
      return Response.json(session([student('1', 'منى')]));
    });
    renderSession();
    await waitFor(() => expect(calls).toHaveLength(1));
    worker.dispatchEvent(new Event('controllerchange'));
    expect(await screen.findByText('منى حسن')).toBeTruthy();
    vi.unstubAllGlobals();
  });

  test('a walk-in who could not be stored stays in the form with the reason, and is not recorded as present', async () => {
    const sent: string[] = [];
    serve((request) => {
      const { pathname } = new URL(request.url);
      if (request.method === 'POST') sent.push(pathname);
      if (pathname === '/api/groups') return Response.json([{ id: groupId, grade: 3 }]);
      if (pathname === '/api/students') return refuseWith(503)(request);
      return Response.json(session([]));
    });
    renderSession();
    fireEvent.click(await screen.findByRole('button', { name: walkInTexts.open }));
    const name = await screen.findByLabelText<HTMLInputElement>(/^الاسم/u);
    fireEvent.change(name, { target: { value: 'سلمى' } });
    fireEvent.click(screen.getByRole('button', { name: 'أضف' }));
    expect((await screen.findByRole('alert')).textContent).toBe('لم يُضف الطالب');
    expect(name.value).toBe('سلمى');
    expect(sent).toEqual(['/api/students']);
  });

  test('a session without a group takes no walk-ins', async () => {
    serve(() => Response.json({ ...session([student('1', 'منى')]), groupId: null }));
    renderSession();
    await screen.findByText('منى حسن');
    expect(screen.queryByRole('button', { name: walkInTexts.open })).toBeNull();
  });

  test('a session without students says how they get there', async () => {
    serveSession([]);
    renderSession();
    expect(await screen.findByText(texts.empty)).toBeTruthy();
  });

  test('a tap is shown at once and sent; taps on one field are in their order', async () => {
    const batches = serveSession([student('1', 'منى'), student('2', 'أحمد')]);
    renderSession();
    await tap('منى', 'حاضر');
    const group = await tap('منى', 'متأخر');
    // Pressed again by a second assistant or a hasty thumb, the state stays.
    await tap('منى', 'متأخر');
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
    renderSession();
    await tap('منى', 'غائب');
    await waitFor(() => expect(busy.length).toBeGreaterThan(0));
    expect(localStorage.getItem('sessionChanges')).toContain('absent');
    const refusing = serveSession([student('1', 'منى')], 404);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(refusing.length).toBeGreaterThan(0));
    await waitFor(() => expect(localStorage.getItem('sessionChanges')).toBe('{}'));
  });

  test('what somebody tapped is not sent under the name of who signs in on the device meanwhile', async () => {
    const outbox = createChangeOutbox(localStorage);
    const owners = ['s1', 's2'].map((sessionId) => ({ userId: '', sessionId }));
    const change = { studentId: '1', field: 'presence', value: 'absent' } as const;
    for (const owner of owners)
      outbox.add(owner, [{ ...change, changeId: crypto.randomUUID(), at: Date.parse(openedAt) }]);
    const claims = Buffer.from(JSON.stringify({ sub: 'other', email: 'o@site.test' }));
    const batches = serveSession([student('1', 'منى')], 200, () =>
      localStorage.setItem('accessToken', `h.${claims.toString('base64url')}.s`),
    );
    renderSession();
    await screen.findByText(savingTexts.saved);
    expect(batches).toHaveLength(1);
    expect(owners.map((owner) => outbox.list(owner).length)).toEqual([0, 1]);
  });

  test('a card of nobody in the roster waits for the network; then its owner is a guest, or the reason is shown', async () => {
    let isOnline = false;
    const guests: unknown[] = [];
    const roster = session([student('1', 'منى')]);
    serve(async (request) => {
      const { pathname } = new URL(request.url);
      if (request.method === 'GET' && !pathname.includes('/cards/')) return Response.json(roster);
      if (!isOnline) throw new TypeError('Failed to fetch');
      if (pathname.endsWith('/cards/99999')) {
        const refusal = { status: 404, code: 'class_session.card_unknown', message: 'مجهولة' };
        return Response.json(refusal, { status: 404 });
      }
      if (request.method === 'GET') {
        const owner = { studentId: 'g1', firstName: 'هدى', lastName: 'علي', groupName: '' };
        return Response.json({ ...owner, isInSession: false });
      }
      guests.push(JSON.parse(await request.text()));
      return Response.json({ ...roster, students: [...roster.students, student('2', 'هدى')] });
    });
    renderSession();
    const typeCard = (number: string) => {
      fireEvent.change(screen.getByLabelText(cardTexts.label), { target: { value: number } });
      fireEvent.click(screen.getByRole('button', { name: cardTexts.submit }));
    };
    await screen.findByLabelText(cardTexts.label);
    typeCard('20001');
    await screen.findByText(cardTexts.waits('20001'));
    typeCard('99999');
    await screen.findByText(cardTexts.waits('99999'));
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await screen.findByText(cardTexts.refusedCard('99999', 'مجهولة'));
    expect(guests).toEqual([{ studentId: 'g1' }]);
    expect(screen.queryByText(cardTexts.waits('20001'))).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^احذفها/u }));
    expect(localStorage.getItem('sessionCards')).toBe('{}');
  });

  test('an entry is taken back by a choice of its own, which can be undone', async () => {
    const batches = serveSession([student('1', 'منى')]);
    renderSession();
    const group = await tap('منى', 'حاضر');
    fireEvent.click(screen.getByRole('button', { name: /^منى حسن/u }));
    expect(screen.getByText('حساب منى')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: `${texts.takeBack.presence} منى حسن` }));
    expect(within(group).queryByRole('button', { pressed: true })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: texts.undo }));
    expect(within(group).getByRole('button', { pressed: true }).textContent).toBe('حاضر');
    await screen.findByText(savingTexts.saved);
    expect(batches.flat().map(({ value }) => value)).toEqual(['present', null, 'present']);
  });

  test('everybody is present by one button, and stays what they were before', async () => {
    serveSession([student('1', 'منى'), student('2', 'أحمد'), student('3', 'سعاد')]);
    renderSession();
    await tap('منى', 'غائب');
    fireEvent.click(screen.getByRole('button', { name: barTexts.rest(2) }));
    const counts = { present: 2, late: 0, absent: 1, excused: 0, unrecorded: 0 };
    expect(await screen.findByText(barTexts.counts(counts))).toBeTruthy();
    const toast = (await screen.findByText(barTexts.allRecorded(2))).closest('li');
    fireEvent.click(within(toast!).getByRole('button', { name: texts.undo }));
    const before = { ...counts, present: 0, unrecorded: 2 };
    expect(screen.getByText(barTexts.counts(before))).toBeTruthy();
  });

  test('the rest is absent by one button, except who paid today or was added in the session, who are named', async () => {
    serveSession([
      student('1', 'منى'),
      student('2', 'أحمد'),
      student('9', 'هدى'),
      { ...student('4', 'وليد'), isAdded: true },
    ]);
    renderSession();
    await tap('منى', 'حاضر');
    fireEvent.click(screen.getByRole('button', { name: restTexts.rest(1) }));
    fireEvent.click(screen.getByRole('button', { name: restTexts.confirm }));
    expect(screen.queryByRole('button', { name: restTexts.rest(1) })).toBeNull();
    const counts = { present: 1, late: 0, absent: 1, excused: 0, unrecorded: 2 };
    expect(screen.getByText(barTexts.counts(counts))).toBeTruthy();
    expect(screen.getAllByText(restTexts.kept(['هدى حسن', 'وليد حسن']))[0]).toBeTruthy();
  });

  test('the end of a phone number shows both siblings, also without a network', async () => {
    const phoneEnds = ['5678'];
    serveSession([
      { ...student('1', 'منى'), phoneEnds },
      { ...student('2', 'أحمد'), phoneEnds },
      student('3', 'سعاد'),
    ]);
    renderSession();
    const field = await screen.findByLabelText(cardTexts.label);
    for (const typed of ['678', '٠١٠٩٩٩٩٥٦٧٨']) {
      fireEvent.change(field, { target: { value: typed } });
      const roster = within(screen.getByRole('region', { name: texts.roster }));
      expect(roster.getAllByRole('listitem')).toHaveLength(2);
      expect(roster.queryByText('سعاد حسن')).toBeNull();
    }
  });

  test('a class is called off after a question, and then shows nobody, until it takes place after all', async () => {
    const shown = session([student('1', 'منى')]);
    const sent: unknown[] = [];
    serve(async (request) => {
      if (request.method === 'PUT') {
        const { isCancelled } = JSON.parse(await request.text());
        sent.push(isCancelled);
        shown.cancelledAt = isCancelled ? openedAt : null;
      }
      return Response.json(shown);
    });
    renderSession();
    fireEvent.click(await screen.findByRole('button', { name: cancellingTexts.cancel }));
    const question = within(screen.getByRole('dialog'));
    expect(question.getByText(cancellingTexts.question)).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: cancellingTexts.cancel }));
    expect(await screen.findByText(cancellingTexts.cancelled)).toBeTruthy();
    expect(screen.queryByText('منى حسن')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: cancellingTexts.restore }));
    expect(await screen.findByText('منى حسن')).toBeTruthy();
    expect(sent).toEqual([true, false]);
  });

  test('after a card stands whose it is, and what they paid or owe', async () => {
    serveSession([{ ...student('1', 'منى'), cardNumber: '10001' }]);
    renderSession();
    fireEvent.change(await screen.findByLabelText(cardTexts.label), { target: { value: '10001' } });
    fireEvent.click(screen.getByRole('button', { name: cardTexts.submit }));
    expect(await screen.findByText(cardTexts.recorded('منى حسن'))).toBeTruthy();
    expect(screen.getByText('حساب منى')).toBeTruthy();
  });
});
