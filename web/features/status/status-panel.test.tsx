import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { neverAnswer, refuseWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import type { FailedJob, PlatformStatus } from './status.queries.ts';
import { StatusPanel } from './status-panel.tsx';
import { statusTexts as texts } from './status.texts.ts';

const healthy: PlatformStatus = {
  checkedAt: '2026-11-24T21:00:00.000Z',
  version: '1.2.3',
  database: { version: '18.4', sizeInBytes: 73_000_000 },
  disk: { freeInBytes: 76_000_000_000, room: 'enough' },
  backup: { madeAt: '2026-11-24T01:40:00.000Z', sizeInBytes: 1_288_490_189, isLate: false },
  mail: { way: 'server', problem: null },
  payments: 'live',
  storage: { problem: null },
  clock: { millisecondsOff: 3, isRight: true },
  machines: [],
  jobs: { waiting: 2, running: 1, failed: 0 },
};

const job = (id: string, more: Partial<FailedJob>): FailedJob => ({
  id,
  queue: 'mail',
  failedAt: '2026-11-24T20:00:00.000Z',
  tries: 17,
  reason: '535 wrong password',
  recipient: 'salma@school.example',
  subject: 'رابط تأكيد بريدك',
  ...more,
});

const none = { total: 0, items: [] as FailedJob[] };

type Served = { state?: PlatformStatus; mails?: FailedJob[]; jobs?: FailedJob[]; total?: number };

/** Answers each call; a retry empties the list. Returns the bodies of the retries. */
const serveState = ({ state = healthy, mails = [], jobs = [], total }: Served) => {
  const retried: unknown[] = [];
  serve(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/status') return Response.json(state);
    if (request.method === 'POST') {
      retried.push(await request.json());
      return Response.json({ count: 1 });
    }
    return Response.json(
      retried.length > 0
        ? { mails: none, jobs: none }
        : {
            mails: { total: total ?? mails.length, items: mails },
            jobs: { total: jobs.length, items: jobs },
          },
    );
  });
  return retried;
};

/** The row of a part. */
const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 4 });
  return heading.closest('li') as HTMLElement;
};

describe('the state of the platform', () => {
  test('the panel announces that it loads', () => {
    serve(neverAnswer);
    renderOnPage(<StatusPanel />);
    expect(screen.getByText(texts.loading)).toBeTruthy();
    expect(screen.getByText(texts.failedLoading)).toBeTruthy();
  });

  test('each part shows its failure with a retry', async () => {
    serve(refuseWith(500));
    renderOnPage(<StatusPanel />);
    await vi.waitFor(() =>
      expect(screen.getAllByRole('button', { name: texts.retry })).toHaveLength(2),
    );
  });

  test('the panel shows the clock of each machine, how far it is off and when it was seen', async () => {
    const seenAt = '2026-11-24T20:59:40.000Z';
    const machines = [
      { name: 'node-b', millisecondsOff: 600_200, isRight: false, seenAt },
      { name: 'node-c', millisecondsOff: -12_000, isRight: false, seenAt },
      { name: 'node-a', millisecondsOff: 40, isRight: true, seenAt },
    ];
    serveState({ state: { ...healthy, machines } });
    renderOnPage(<StatusPanel />);
    const row = await rowOf(texts.parts.machines);
    const shown = within(row)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.split(' آخر ظهور: ')[0]);
    expect(shown).toEqual([
      'node-b: متقدمة، والفرق 10 دقائق.',
      'node-c: متأخرة، والفرق 12 ثانية.',
      'node-a: مضبوطة.',
    ]);
    expect(within(row).getAllByText(/آخر ظهور: .*2026/u)).toHaveLength(3);
    expect(within(row).getByText(texts.bad)).toBeTruthy();
    expect(within(row).getByText(texts.machines.advice)).toBeTruthy();
    expect(screen.queryByText(texts.parts.clock)).toBeNull();
  });

  test('a healthy platform shows each part as well', async () => {
    serveState({});
    renderOnPage(<StatusPanel />);
    expect((await rowOf(texts.parts.backup)).textContent).toMatch(
      /آخر نسخة سليمة: .*1\.2 جيجابايت\./u,
    );
    expect((await rowOf(texts.parts.jobs)).textContent).toContain(
      'بانتظار التنفيذ 2، قيد التنفيذ 1.',
    );
    expect(screen.getAllByText(texts.good)).toHaveLength(9);
    expect(screen.queryByText(texts.bad)).toBeNull();
    expect(await screen.findByText(texts.noMails)).toBeTruthy();
    expect(screen.getByText(texts.noJobs)).toBeTruthy();
  });

  test('each part with a problem says what is wrong', async () => {
    serveState({
      state: {
        ...healthy,
        disk: { freeInBytes: 471_859_200, room: 'low' },
        backup: null,
        mail: { way: 'server', problem: '535 wrong password' },
        payments: 'simulated',
        storage: { problem: 'EACCES' },
        clock: { millisecondsOff: -600_400, isRight: false },
        jobs: { waiting: 0, running: 0, failed: 4 },
      },
    });
    renderOnPage(<StatusPanel />);
    const said: [string, string][] = [
      [texts.parts.disk, 'المتاح 450 ميجابايت فقط'],
      [texts.parts.backup, texts.backup.none],
      [texts.parts.mail, '535 wrong password'],
      [texts.parts.storage, 'EACCES'],
      [texts.parts.clock, '10 دقائق'],
      [texts.parts.jobs, 'لم يكتمل 4'],
    ];
    for (const [name, text] of said) {
      const row = await rowOf(name);
      expect(row.textContent).toContain(text);
      expect(within(row).getByText(texts.bad)).toBeTruthy();
    }
    expect(within(await rowOf(texts.parts.payments)).getByText(texts.note)).toBeTruthy();
  });

  test('a late backup needs attention and says why', async () => {
    const backup = { madeAt: '2026-11-22T01:40:00.000Z', sizeInBytes: 1024, isLate: true };
    serveState({ state: { ...healthy, backup } });
    renderOnPage(<StatusPanel />);
    const row = await rowOf(texts.parts.backup);
    expect(row.textContent).toContain(texts.backup.late);
    expect(within(row).getByText(texts.bad)).toBeTruthy();
  });
});

describe('what was given up', () => {
  test('a mail is sent again by its button, and the list is read again', async () => {
    const retried = serveState({
      mails: [job('a', {}), job('b', { recipient: 'heba@school.example' })],
    });
    renderOnPage(<StatusPanel />);
    const button = await screen.findByRole('button', {
      name: texts.retryOf('heba@school.example'),
    });
    expect(screen.getAllByText('535 wrong password', { selector: 'bdi' })).toHaveLength(2);
    fireEvent.click(button);
    expect(await screen.findByText(texts.noMails)).toBeTruthy();
    expect(retried).toEqual([{ ids: ['b'] }]);
  });

  test('all that are shown run again by one button, and the page says how many there are besides', async () => {
    const jobs = [
      job('a', { queue: 'question-figures', recipient: null, subject: null }),
      job('b', { queue: 'unknown-queue', recipient: null, subject: null, reason: null }),
    ];
    const retried = serveState({ jobs });
    renderOnPage(<StatusPanel />);
    expect(await screen.findByText('إحصاءات الأسئلة')).toBeTruthy();
    expect(screen.getByText('unknown-queue')).toBeTruthy();
    expect(screen.getByText(texts.noReason)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: texts.retryShown }));
    expect(await screen.findByText(texts.noJobs)).toBeTruthy();
    expect(retried).toEqual([{ ids: ['a', 'b'] }]);
  });

  test('more mails than are shown are counted', async () => {
    serveState({ mails: [job('a', {})], total: 300 });
    renderOnPage(<StatusPanel />);
    expect(await screen.findByText(/المعروض أحدث 1 من 300\./u)).toBeTruthy();
  });
});
