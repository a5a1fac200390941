import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { neverAnswer, refuseWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import type { MessageStudent, WeeklyMessages } from './weekly-messages.queries.ts';
import { WeeklyMessagesView } from './weekly-messages.tsx';
import { weeklyMessagesTexts as texts } from './weekly-messages.texts.ts';

/** The addresses of the links that the browser would follow, as they are once the page has handled the click. */
const followed: string[] = [];
const recordLink = (event: MouseEvent) => {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  followed.push(event.target.closest('a')?.getAttribute('href') ?? '');
  event.preventDefault();
};

beforeEach(() => {
  localStorage.clear();
  followed.length = 0;
  document.addEventListener('click', recordLink);
});
afterEach(() => document.removeEventListener('click', recordLink));

const student = (firstName: string, changes: Partial<MessageStudent> = {}): MessageStudent => ({
  id: firstName,
  firstName,
  lastName: 'حسن',
  phone: '01112345678',
  text: `رسالة ${firstName}`,
  hasPageLink: true,
  gatewayText: null,
  obstacle: null,
  awaitsProof: false,
  message: null,
  ...changes,
});

type Message = NonNullable<MessageStudent['message']>;

const messageOf = (changes: Partial<Message>): Message => ({
  state: 'sent',
  way: 'hand',
  at: '2026-11-22T14:00:00.000Z',
  actorName: null,
  reason: null,
  code: '',
  ...changes,
});

const pageOf = (...students: MessageStudent[]): WeeklyMessages => ({
  groupName: 'السبت',
  from: '2026-11-21',
  to: '2026-11-27',
  note: '',
  gateway: null,
  students,
});

type Ticks = { ticks: { studentId: string; week: string; isSent: boolean; at: string }[] };

/** A server that stores every tick, or answers them with a status. @returns the ticks it got */
const servePage = (page: WeeklyMessages, status = 200) => {
  const received: Ticks['ticks'] = [];
  serve(async (request) => {
    if (request.method === 'GET') return Response.json(page);
    const { ticks }: Ticks = JSON.parse(await request.text());
    received.push(...ticks);
    if (status !== 200) return Response.json({ status, code: 'x' }, { status });
    return Response.json({ refusedIds: [] });
  });
  return received;
};

const render = () => renderOnPage(<WeeklyMessagesView groupId="g1" />);
const findSend = () => screen.findByRole('link', { name: new RegExp(`^${texts.send}`, 'u') });
const shownText = () => screen.getByRole('region', { name: texts.preview }).textContent;

describe('the weekly messages of a group', () => {
  test('the page announces that it loads, a failure offers another try, and an empty group says so', async () => {
    serve(neverAnswer);
    render();
    expect(screen.getByText(texts.loading)).toBeTruthy();
    serve(refuseWith(500));
    render();
    expect(await screen.findByRole('button', { name: 'أعد المحاولة' })).toBeTruthy();
    servePage(pageOf());
    render();
    expect(await screen.findByText(texts.empty)).toBeTruthy();
  });

  test('one click opens the chat of the parent shown, counts it as sent and goes on to the next', async () => {
    const received = servePage(pageOf(student('أحمد'), student('بسمة')));
    render();
    const link = await findSend();
    expect(link.getAttribute('href')).toBe(
      `https://wa.me/201112345678?text=${encodeURIComponent('رسالة أحمد')}`,
    );
    fireEvent.click(link, { detail: 1 });
    // What is rendered changes only after the browser has followed the link.
    expect(followed).toEqual([
      `https://wa.me/201112345678?text=${encodeURIComponent('رسالة أحمد')}`,
    ]);
    await waitFor(() => expect(shownText()).toBe('رسالة بسمة'));
    expect(screen.getByText(texts.progress(1, 2))).toBeTruthy();
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]).toMatchObject({ studentId: 'أحمد', week: '2026-11-21', isSent: true });
    fireEvent.click(await findSend(), { detail: 1 });
    expect(await screen.findByText(texts.done)).toBeTruthy();
  });

  test('the second click of a double click opens and counts nothing', async () => {
    const received = servePage(pageOf(student('أحمد'), student('بسمة'), student('تامر')));
    render();
    fireEvent.click(await findSend(), { detail: 1 });
    await waitFor(() => expect(shownText()).toBe('رسالة بسمة'));
    fireEvent.click(await findSend(), { detail: 2 });
    await waitFor(() => expect(received).toHaveLength(1));
    expect(followed).toHaveLength(1);
    expect(shownText()).toBe('رسالة بسمة');
  });

  test('what is skipped comes again after the others, and a row of the list is shown on demand', async () => {
    servePage(pageOf(student('أحمد'), student('بسمة'), student('تامر')));
    render();
    await findSend();
    const skip = () => fireEvent.click(screen.getByRole('button', { name: texts.skip }));
    const shown: (string | null)[] = [];
    for (let round = 0; round < 4; round += 1) {
      shown.push(shownText());
      skip();
    }
    expect(shown).toEqual(['رسالة أحمد', 'رسالة بسمة', 'رسالة تامر', 'رسالة أحمد']);
    vi.stubGlobal('scrollTo', () => undefined);
    fireEvent.click(screen.getByRole('button', { name: texts.showOf('تامر حسن') }));
    expect(shownText()).toBe('رسالة تامر');
  });

  test('a tick is taken back in the list, by a moment after it', async () => {
    const message = messageOf({ at: '2999-01-01T00:00:00.000Z', actorName: 'سارة علي' });
    const received = servePage(pageOf(student('أحمد', { message })));
    render();
    const list = await screen.findByRole('region', { name: texts.sentList(1) });
    expect(list.textContent).toContain('سارة علي');
    fireEvent.click(within(list).getByRole('button'));
    expect(await findSend()).toBeTruthy();
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]).toMatchObject({ isSent: false, at: '2999-01-01T00:00:00.001Z' });
  });

  test('who cannot get a message stands apart with the reason and the way to the file', async () => {
    servePage(
      pageOf(
        student('أحمد', { obstacle: 'noPhone', phone: '' }),
        student('بسمة', { obstacle: 'withdrawn' }),
        student('تامر', { message: messageOf({}) }),
      ),
    );
    render();
    const list = await screen.findByRole('region', { name: texts.blockedList(2) });
    expect(list.textContent).toContain(texts.obstacles.noPhone);
    expect(list.textContent).toContain(texts.obstacles.withdrawn);
    const file = within(list).getByRole('link', { name: 'أحمد حسن' });
    expect(file.getAttribute('href')).toContain('student=');
    expect(screen.getByText(texts.progress(1, 1))).toBeTruthy();
  });

  test('a tick that the server could not take waits on the device, also for a page that is opened later', async () => {
    servePage(pageOf(student('أحمد'), student('بسمة')), 500);
    render();
    fireEvent.click(await findSend(), { detail: 1 });
    await screen.findByText(texts.progress(1, 2));
    document.body.replaceChildren();
    const received = servePage(pageOf(student('أحمد'), student('بسمة')));
    render();
    expect(await screen.findByText(texts.progress(1, 2))).toBeTruthy();
    await waitFor(() => expect(received).toHaveLength(1));
    expect(localStorage.getItem('weeklyTicks')).toBe('{}');
  });

  test('where a gateway sends, all who agreed are sent to at once after a preview with their number', async () => {
    const gatewayText = 'القالب لأحمد';
    const page = pageOf(
      student('أحمد', { gatewayText }),
      student('بسمة', { gatewayText: 'القالب لبسمة' }),
      student('تامر'),
      student('هند', { gatewayText: 'القالب لهند', message: messageOf({ state: 'unknown' }) }),
    );
    const calls = serve((request) =>
      Response.json(
        request.method === 'GET' ? { ...page, gateway: 'simulator' } : { queuedCount: 2 },
      ),
    );
    render();
    fireEvent.click(await screen.findByRole('button', { name: texts.sendAll(2) }));
    const dialog = screen.getByRole('dialog');
    for (const text of [texts.simulated, gatewayText, texts.sendAllRest(2)])
      expect(dialog.textContent).toContain(text);
    fireEvent.click(within(dialog).getByRole('button', { name: texts.sendAllNow }));
    await waitFor(() => expect(calls).toContain('POST /api/groups/g1/weekly-messages/send'));
  });

  test('consents that nothing proves are counted, and each gets a code', async () => {
    const page = pageOf(student('أحمد', { awaitsProof: true }), student('بسمة'));
    serve(({ method }) =>
      Response.json(method === 'GET' ? page : { phone: '01112345678', text: 'الرمز' }),
    );
    render();
    expect(await screen.findByText(texts.unproven(1))).toBeTruthy();
    fireEvent.click(screen.getByText(texts.sendCodes));
    fireEvent.click(screen.getByRole('button', { name: texts.makeCodeOf('أحمد حسن') }));
    const chat = await screen.findByRole('link', { name: 'أرسل الرمز بواتساب' });
    expect(chat.getAttribute('href')).toContain('https://wa.me/201112345678');
  });

  test('what the gateway sends, refused or left open is said in the list', async () => {
    servePage(
      pageOf(
        student('أحمد', { message: messageOf({ way: 'gateway', state: 'queued' }) }),
        student('بسمة', {
          message: messageOf({
            way: 'gateway',
            state: 'refused',
            reason: 'noChat',
            code: '131026',
          }),
        }),
        student('تامر', { message: messageOf({ way: 'gateway', state: 'unknown' }) }),
        student('هند', { message: messageOf({ way: 'gateway' }) }),
      ),
    );
    render();
    const underWay = await screen.findByRole('region', { name: texts.underWayList(1) });
    expect(underWay.textContent).toContain('أحمد');
    const unsent = screen.getByRole('region', { name: texts.unsentList(2) });
    expect(unsent.textContent).toContain(texts.refused(texts.reasons.noChat, '131026'));
    expect(unsent.textContent).toContain(texts.unknown);
    const sent = screen.getByRole('region', { name: texts.sentList(1) });
    expect(within(sent).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: /أرسل للكل/u })).toBeNull();
  });
});
