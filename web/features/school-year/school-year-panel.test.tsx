import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { neverAnswer, refuseWith, renderOnRoute, serve } from '#web/testing/render-on-page.tsx';
import { SchoolYearPanel } from './school-year-panel.tsx';
import { schoolYearTexts as texts } from './school-year.texts.ts';

const counts = {
  movedUp: { 1: 3, 2: 12_000 },
  graduates: 2,
  staying: 0,
  newcomers: 1,
  groupsMoved: 1,
  groupsRepeated: 1,
  groupsClosed: 0,
  rights: 4,
  codes: 5,
  invitations: 0,
};

const group = {
  id: 'g1',
  name: 'السبت 4',
  grade: 1,
  centre: '',
  memberCount: 3,
  choice: 'move',
};

const year = {
  endedYear: '2025/2026',
  beganYear: '2026/2027',
  lastDay: '2026-06-30',
  newSince: '2026-07-01',
  isTurned: false,
  groups: [group, { ...group, id: 'g3', name: 'الأحد 6', grade: 3, choice: 'repeat' }],
  turns: [],
};

const preview = {
  version: 'v1',
  counts,
  codeBatches: [{ name: 'سنتر النور', count: 5 }],
  groups: [{ ...group, newName: 'السبت 4', newGrade: 2, remaining: 3, leaving: 0 }],
  leftWithoutGroup: 100,
  runningExams: [] as { title: string; studentCount: number }[],
};

const turn = {
  id: 't1',
  endedYear: '2025/2026',
  beganYear: '2026/2027',
  madeAt: '2026-08-01T10:00:00.000Z',
  counts,
  undoneAt: null,
  undoableUntil: '2026-08-31T10:00:00.000Z',
};

/** Answers by the end of the path; without an entry the call never ends. */
const answerBy = (replies: Record<string, unknown>) =>
  serve((request) => {
    const { pathname } = new URL(request.url);
    const found = Object.entries(replies).find(([path]) => pathname === path);
    return found ? Response.json(found[1]) : new Promise(() => undefined);
  });

describe('the page of the school year', () => {
  test('the page announces that it loads', () => {
    serve(neverAnswer);
    renderOnRoute(<SchoolYearPanel />);
    expect(screen.getByText(texts.loading)).toBeTruthy();
  });

  test('the page shows a failure with a retry', async () => {
    serve(refuseWith(500));
    renderOnRoute(<SchoolYearPanel />);
    expect(await screen.findByRole('button', { name: 'أعد المحاولة' })).toBeTruthy();
  });

  test('the page proposes what becomes of each group, and lets only groups below the last grade move', async () => {
    answerBy({ '/api/school-year': year });
    renderOnRoute(<SchoolYearPanel />);
    const first = await screen.findByLabelText<HTMLSelectElement>(texts.choiceOf('السبت 4'));
    const last = screen.getByLabelText<HTMLSelectElement>(texts.choiceOf('الأحد 6'));
    expect([first.value, last.value]).toEqual(['move', 'repeat']);
    expect(within(last).queryByText(texts.choices.move)).toBeNull();
    expect(screen.getByLabelText(texts.newNameOf('السبت 4'))).toBeTruthy();
    fireEvent.change(first, { target: { value: 'close' } });
    expect(screen.queryByLabelText(texts.newNameOf('السبت 4'))).toBeNull();
  });

  test('while the year goes on for long, the page names it and offers no turn', async () => {
    answerBy({ '/api/school-year': { ...year, lastDay: '2999-06-30' } });
    renderOnRoute(<SchoolYearPanel />);
    expect(await screen.findByText(texts.running('2025/2026'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.preview })).toBeNull();
  });

  test('the turn is offered once the year is over', async () => {
    answerBy({ '/api/school-year': year });
    renderOnRoute(<SchoolYearPanel />);
    expect(await screen.findByLabelText(texts.newSince)).toBeTruthy();
    expect(screen.queryByText(/تنتهي في/u)).toBeNull();
  });

  test('the preview counts students, groups and what closes, and another choice takes it away', async () => {
    answerBy({ '/api/school-year': year, '/api/school-year/preview': preview });
    renderOnRoute(<SchoolYearPanel />);
    fireEvent.click(await screen.findByRole('button', { name: texts.preview }));
    expect(await screen.findByText('12,000 طالب')).toBeTruthy();
    expect(screen.getByText(texts.codesClose(5))).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.turn('2026/2027') })).toBeTruthy();
    fireEvent.click(screen.getByLabelText(texts.codes));
    expect(screen.queryByText('12,000 طالب')).toBeNull();
  });

  test('the year is turned only after a confirmation', async () => {
    const calls = answerBy({ '/api/school-year': year, '/api/school-year/preview': preview });
    const turns = () => calls.filter((call) => call === 'POST /api/school-year/turns');
    renderOnRoute(<SchoolYearPanel />);
    fireEvent.click(await screen.findByRole('button', { name: texts.preview }));
    fireEvent.click(await screen.findByRole('button', { name: texts.turn('2026/2027') }));
    const question = screen.getByRole('dialog', { name: texts.confirmTitle('2026/2027') });
    for (const line of [
      texts.changes.movedUp(12_003),
      texts.changes.graduates(2),
      texts.changes.newcomers(1),
      texts.changes.leftWithoutGroup(100),
      texts.codesClose(5),
    ]) {
      expect(question.textContent).toContain(line);
    }
    expect(question.textContent).not.toContain(texts.changes.groupsClosed(0));
    expect(turns()).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: texts.turn('2026/2027') }));
    await expect.poll(turns).toHaveLength(1);
  });

  test('the page says which exam is being taken, and turns nothing', async () => {
    const runningExams = [{ title: 'امتحان الاتزان', studentCount: 2 }];
    answerBy({
      '/api/school-year': year,
      '/api/school-year/preview': { ...preview, runningExams },
    });
    renderOnRoute(<SchoolYearPanel />);
    fireEvent.click(await screen.findByRole('button', { name: texts.preview }));
    expect(await screen.findByText(texts.examRunning)).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', {
      name: texts.turn('2026/2027'),
    });
    expect(button.disabled).toBe(true);
  });

  test('a turned year offers no second turn, and its undo names who stays as they are', async () => {
    answerBy({
      '/api/school-year': { ...year, isTurned: true, turns: [turn] },
      '/api/school-year/turns/t1/undo': {
        students: 3,
        groups: 1,
        rights: 4,
        codes: 5,
        invitations: 0,
        changedGroups: [{ name: 'السبت 4', reason: 'nameTaken' }],
        exceptionCount: 1,
        exceptions: [
          {
            id: 's1',
            firstName: 'منى',
            lastName: 'سعد',
            cardNumber: '10001',
            grade: 2,
            groupName: '',
            reason: 'changed',
          },
        ],
        gone: 0,
      },
    });
    renderOnRoute(<SchoolYearPanel />);
    expect(await screen.findByText(texts.alreadyTurned('2026/2027'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.preview })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: texts.undo }));
    expect(await screen.findByText('منى سعد')).toBeTruthy();
    expect(screen.getByText(texts.reasons.changed)).toBeTruthy();
    expect(screen.getByText(texts.changedGroups.nameTaken)).toBeTruthy();
  });

  test('a turn that can be undone no more has no button for it', async () => {
    const old = { ...turn, undoableUntil: null };
    answerBy({ '/api/school-year': { ...year, turns: [old] } });
    renderOnRoute(<SchoolYearPanel />);
    expect(await screen.findByText(texts.turnDone('2025/2026', '2026/2027'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.undo })).toBeNull();
  });

  test('the page lists the prices of a later day, which can be taken back', async () => {
    const upcoming = [{ plan: 'yearly', price: 1500, validFrom: '2026-09-01' }];
    const calls = answerBy({ '/api/school-year': year, '/api/pricing-settings': { upcoming } });
    renderOnRoute(<SchoolYearPanel />);
    expect(await screen.findByText(/1,500/u)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^ألغِ أسعار/u }));
    await expect.poll(() => calls).toContain('PUT /api/pricing-settings/upcoming');
  });
});
