import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { shownSheets } from '#web/features/results/sheets/device/shown-sheets.ts';
import {
  glanceForTests,
  kitForTests,
  serverSheetForTests,
} from '#web/features/results/sheets/testing/sheet-kits.ts';
import { markingTexts as texts } from '#web/features/results/sheets/words/sheets.texts.ts';
import { renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { MarkingPanel } from './marking-panel.tsx';
import { useMarkSender } from './use-marks.ts';

afterEach(() => localStorage.clear());

const names = ['آدم حسن', 'بسمة علي', 'تامر فؤاد'];

/** Three students, whose second question waits for a mark, and whose third one too of the first student. */
const sheets = shownSheets(
  kitForTests(),
  [],
  glanceForTests(
    names.map((fullName, place) =>
      serverSheetForTests(String(place), {
        state: 'waits',
        student: { id: fullName, fullName, cardNumber: '1', groupName: '' },
        readAt: `2026-11-29T10:00:0${9 - place}.000Z`,
        doubts: [2, 3]
          .filter((number) => number === 2 || place === 0)
          .map((number) => ({ kind: 'mark', number, writtenNumber: number, maxMark: 5 })),
      }),
    ),
  ),
);

/** The sheets with a picture; marks are answered when `release` is called. @returns the marks that were sent */
const serveMarks = () => {
  const sent: unknown[] = [];
  let release: () => void = () => undefined;
  serve(async (request) => {
    if (request.method === 'PUT') {
      sent.push([request.url.split('/').at(-1), (await request.json()).marks]);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return Response.json({ changedCount: 1 });
    }
    if (request.url.endsWith('/picture')) return new Response(new Blob(['x']));
    const questions = [1, 2, 3].map((number) => ({
      number,
      kind: 'short',
      optionCount: 0,
      maxMark: 5,
    }));
    return Response.json({ ...serverSheetForTests('0'), questions, answers: [] });
  });
  return { sent, release: () => release() };
};

/** The panel as the page shows it. */
function Panel({ shown = sheets }: { shown?: typeof sheets }) {
  return <MarkingPanel examId="e1" sheets={shown} sender={useMarkSender()} />;
}

const marksOf = (name: string) => {
  const card = screen.getAllByRole('listitem').find((item) => item.textContent?.includes(name));
  if (!card) throw new Error(`${name} is not shown.`);
  return within(card).getAllByRole('button');
};

test('one question of all students is marked by taps, which are sent together while others are under way', async () => {
  const { sent, release } = serveMarks();
  renderOnPage(<Panel />);
  expect(screen.getByText(texts.left(3))).toBeTruthy();
  const [none, full] = marksOf('آدم');
  expect([none?.textContent, full?.textContent]).toEqual(['0', '5']);
  fireEvent.click(full ?? document.body);
  await waitFor(() => expect(sent).toEqual([['2', [{ sheetId: '0', mark: 5 }]]]));
  fireEvent.click(marksOf('بسمة')[0] ?? document.body);
  fireEvent.click(marksOf('تامر')[0] ?? document.body);
  // Changed before it was sent.
  fireEvent.click(marksOf('تامر')[1] ?? document.body);
  expect(screen.getByText(texts.done)).toBeTruthy();
  release();
  await waitFor(() =>
    expect(sent[1]).toEqual([
      '2',
      [
        { sheetId: '1', mark: 0 },
        { sheetId: '2', mark: 5 },
      ],
    ]),
  );
  expect(marksOf('آدم')[1]?.getAttribute('aria-pressed')).toBe('true');
  release();
});

test('a typed digit is the mark, and goes on to the next student', async () => {
  const { sent } = serveMarks();
  renderOnPage(<Panel />);
  const [first] = marksOf('آدم');
  first?.focus();
  fireEvent.keyDown(first ?? document.body, { key: '٥' });
  await waitFor(() => expect(sent).toEqual([['2', [{ sheetId: '0', mark: 5 }]]]));
  expect(document.activeElement).toBe(marksOf('بسمة')[0]);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: '7' });
  expect(marksOf('بسمة').map((button) => button.getAttribute('aria-pressed'))).toEqual([
    'false',
    'false',
  ]);
});

test('marks that are given without a network stay on the device, and are sent when it is back', async () => {
  serve(() => {
    throw new TypeError('Failed to fetch');
  });
  renderOnPage(<Panel />);
  fireEvent.click(marksOf('آدم')[1] ?? document.body);
  expect(await screen.findByText(texts.onDevice)).toBeTruthy();
  fireEvent.click(marksOf('بسمة')[0] ?? document.body);
  // The page is closed and opened again, still without a network.
  cleanup();
  renderOnPage(<Panel />);
  expect(marksOf('آدم')[1]?.getAttribute('aria-pressed')).toBe('true');
  expect(await screen.findByText(texts.onDevice)).toBeTruthy();
  const { sent, release } = serveMarks();
  window.dispatchEvent(new Event('online'));
  await waitFor(() =>
    expect(sent).toEqual([
      [
        '2',
        [
          { sheetId: '0', mark: 5 },
          { sheetId: '1', mark: 0 },
        ],
      ],
    ]),
  );
  release();
  await waitFor(() => expect(screen.queryByText(texts.onDevice)).toBeNull());
});

test('another question is chosen', () => {
  serveMarks();
  renderOnPage(<Panel />);
  fireEvent.change(screen.getByLabelText(texts.choose), { target: { value: '3' } });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('without an answer that waits the panel says so', () => {
  renderOnPage(<Panel shown={[]} />);
  expect(screen.getByText(texts.empty)).toBeTruthy();
});
