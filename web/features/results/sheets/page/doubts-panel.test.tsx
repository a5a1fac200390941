import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { shownSheets } from '#web/features/results/sheets/device/shown-sheets.ts';
import { renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import {
  deviceSheetForTests,
  glanceForTests,
  kitForTests,
  serverSheetForTests,
} from '#web/features/results/sheets/testing/sheet-kits.ts';
import { decidingTexts as texts } from '#web/features/results/sheets/words/sheets.texts.ts';
import type { Sheet } from '#web/features/results/sheets/calls/sheets.queries.ts';
import type { DeviceSheet } from '#web/features/results/sheets/device/device-sheets.ts';
import { DoubtsPanel } from './doubts-panel.tsx';

const kit = kitForTests();

const renderDoubts = (device: DeviceSheet[], server: Sheet[] = []) => {
  const onDecideOnDevice = vi.fn<(id: string, decision: object) => void>();
  renderOnPage(
    <DoubtsPanel
      kit={kit}
      sheets={shownSheets(kit, device, glanceForTests(server))}
      onDecideOnDevice={onDecideOnDevice}
    />,
  );
  return onDecideOnDevice;
};

/** The server's sheets with a picture and their answers; its other calls are returned with their bodies. */
const serveSheets = () => {
  const bodies: unknown[] = [];
  const calls = serve(async (request) => {
    if (request.method !== 'GET') {
      bodies.push(await request.json());
      return Response.json(serverSheetForTests('a'));
    }
    if (request.url.endsWith('/picture')) return new Response(new Blob(['x']));
    const question = { number: 2, kind: 'choice', optionCount: 4, maxMark: 1 };
    const answer = { number: 2, writtenNumber: 2, state: 'read', options: [1], option: 1 };
    return Response.json({
      ...serverSheetForTests('a'),
      questions: [{ ...question, number: 1 }, question],
      answers: [{ ...answer, mark: null, isDecided: false }],
    });
  });
  return { bodies, calls };
};

describe('doubts', () => {
  test('without any the panel says so', () => {
    serveSheets();
    renderDoubts([]);
    expect(screen.getByText(texts.empty)).toBeTruthy();
  });

  test('two filled options are decided with one tap, the likely ones stand out', () => {
    serveSheets();
    const decide = renderDoubts([deviceSheetForTests('a', { filled: [0, [1, 2], 2] })]);
    const choices = screen.getByRole('group', { name: texts.question(2) });
    expect(within(choices).getAllByText(texts.likely)).toHaveLength(2);
    fireEvent.click(within(choices).getByRole('button', { name: /^ب/u }));
    expect(decide).toHaveBeenCalledWith('a', { answers: [{ number: 2, option: 1 }] });
    fireEvent.click(within(choices).getByRole('button', { name: texts.none }));
    expect(decide).toHaveBeenLastCalledWith('a', { answers: [{ number: 2, option: null }] });
  });

  test('an unclear number offers the likely students, a search, and a name without an account', () => {
    serveSheets();
    const decide = renderDoubts([deviceSheetForTests('a', { digits: '01000?' })]);
    fireEvent.click(screen.getByRole('button', { name: /بسمة علي/u }));
    expect(decide).toHaveBeenCalledWith('a', { studentId: 'basma' });
    fireEvent.change(screen.getByLabelText(texts.find), { target: { value: 'تامر' } });
    expect(screen.queryByRole('button', { name: /بسمة علي/u })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /تامر فؤاد/u }));
    expect(decide).toHaveBeenLastCalledWith('a', { studentId: 'tamer' });
    fireEvent.click(screen.getByRole('button', { name: texts.guest }));
    fireEvent.change(screen.getByLabelText(texts.guestName), { target: { value: 'كريم' } });
    fireEvent.click(screen.getByRole('button', { name: texts.saveGuest }));
    expect(decide).toHaveBeenLastCalledWith('a', { guestName: 'كريم' });
  });

  test('of two sheets of a student one is chosen on the server, based on the version that was shown', async () => {
    const { bodies, calls } = serveSheets();
    renderDoubts(
      [],
      [
        serverSheetForTests('b', {
          version: 4,
          state: 'waits',
          doubts: [{ kind: 'twice', firstId: 'a', differences: [2, 7] }],
        }),
      ],
    );
    expect(screen.getByText(texts.differences([2, 7]))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: texts.takeThis }));
    await waitFor(() => expect(bodies).toEqual([{ version: 4, counts: true }]));
    expect(calls).toContain('PATCH /api/sheets/b');
  });

  test('an objection is answered with one tap: the reading is right, or another option counts', async () => {
    const { bodies } = serveSheets();
    const objection = {
      number: 2,
      objectedAt: '2026-11-29T11:00:00.000Z',
      answeredAt: null,
      isAccepted: null,
    };
    renderDoubts([], [serverSheetForTests('a', { objections: [objection] })]);
    expect(await screen.findByText(texts.objection(2))).toBeTruthy();
    expect(screen.getByText(texts.counted('ب'))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: texts.rightReading }));
    await waitFor(() => expect(bodies).toEqual([{ isAccepted: false }]));
  });
});
