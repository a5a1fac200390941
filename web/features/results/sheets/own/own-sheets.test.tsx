import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { ownSheetTexts as texts } from '#web/features/results/sheets/words/sheets.texts.ts';
import { OwnSheets } from './own-sheets.tsx';

const question = (number: number) => ({ number, kind: 'choice', optionCount: 4, maxMark: 1 });
const answer = (number: number, option: number | null) => ({
  number,
  writtenNumber: number,
  state: option === null ? 'blank' : 'read',
  options: option === null ? [] : [option],
  option,
  mark: null,
  isDecided: false,
});

const ownSheet = {
  id: 'a',
  page: 1,
  pictureUrl: '/files/sheet',
  questions: [question(1), question(2), question(3)],
  answers: [answer(1, 1), answer(2, null), answer(3, 0)],
  objections: [
    { number: 3, objectedAt: '2026-11-29T10:00:00.000Z', answeredAt: null, isAccepted: null },
  ],
};

test('an exam that was taken on the phone has no sheet to show', async () => {
  const calls = serve(answerWith([]));
  renderOnPage(<OwnSheets examId="e1" />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a student sees how each question was read, and objects once', async () => {
  const bodies: unknown[] = [];
  serve(async (request) => {
    if (request.method === 'GET') return Response.json([ownSheet]);
    bodies.push(await request.json());
    return Response.json(ownSheet.objections[0]);
  });
  renderOnPage(<OwnSheets examId="e1" />);
  fireEvent.click(await screen.findByRole('button', { name: texts.open }));
  expect(screen.getByText(texts.read('ب'))).toBeTruthy();
  expect(screen.getByText(texts.none)).toBeTruthy();
  expect(screen.getByText(texts.waits)).toBeTruthy();
  expect(screen.queryByRole('button', { name: texts.object + texts.objectTo(3) })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: texts.object + texts.objectTo(1) }));
  await waitFor(() => expect(bodies).toEqual([{ number: 1 }]));
});
