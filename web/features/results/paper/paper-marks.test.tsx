import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { PaperMarks } from './paper-marks.tsx';
import { paperMarksTexts as texts } from './paper.texts.ts';

const student = (studentId: string, fullName: string, cardNumber: string) => ({
  studentId,
  fullName,
  cardNumber,
  centreCode: '',
  groupName: 'السبت',
  mark: null as number | null,
  isAbsent: false,
});

const exam = {
  id: 'e1',
  title: 'شيت الباب الأول',
  grade: 3,
  groupId: 'g1',
  groupName: 'السبت',
  heldOn: '2026-11-28',
  fullMark: 20,
  showsStanding: false,
  version: 1,
  markCount: 0,
  absentCount: 0,
  average: null,
};

const aya = student('1', 'آية حسن', '10011');
const basma = student('2', 'بسمة علي', '10012');
const guest = { id: '9', firstName: 'زياد', lastName: 'وائل', cardNumber: '10099', centreCode: '' };

type Sent = { url: string; body: { mark: string; isAbsent: boolean; was: object } };

/** Serves the exam; `sent` are the marks that were entered. */
const show = (answer?: (sent: Sent) => Response) => {
  const sent: Sent[] = [];
  serve(async (request) => {
    const { url, method } = request;
    if (url.includes('/api/user/students')) return Response.json([guest]);
    if (method === 'GET') return Response.json({ ...exam, students: [aya, basma] });
    const entered: Sent = { url, body: await request.json() };
    sent.push(entered);
    if (answer) return answer(entered);
    const row = [aya, basma].find(({ studentId }) => url.endsWith(studentId)) ?? basma;
    const { mark, isAbsent } = entered.body;
    return Response.json({ ...row, mark: mark === '' ? null : Number(mark), isAbsent });
  });
  renderOnPage(<PaperMarks id="e1" />);
  return sent;
};

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(texts.mark(name));
const search = () => screen.findByLabelText(new RegExp(texts.search, 'u'));
const type = (input: HTMLElement, value: string) => {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.keyDown(input, { key: 'Enter' });
};

describe('marks of an exam on paper', () => {
  test('a mark is stored by Enter in any digits, and the next row is typed', async () => {
    const sent = show();
    type(await field('آية حسن'), '١٧٫٥');
    await screen.findByText(new RegExp(texts.recorded(1, 2), 'u'));
    expect(sent.map(({ body }) => body)).toEqual([
      { mark: '17.5', isAbsent: false, was: { mark: null, isAbsent: false } },
    ]);
    expect(document.activeElement).toBe(await field('بسمة علي'));
  });

  test('a number finds its student, Enter leads to the mark, and the next Enter back to the search', async () => {
    show();
    type(await search(), '10012');
    await waitFor(() => expect(screen.queryByLabelText(texts.mark('آية حسن'))).toBeNull());
    const mark = await field('بسمة علي');
    expect(document.activeElement).toBe(mark);
    type(mark, '12');
    await waitFor(async () => expect(document.activeElement).toBe(await search()));
    expect(await search()).toHaveProperty('value', '');
  });

  test('the letter and the button enter an absence', async () => {
    const sent = show();
    type(await field('آية حسن'), 'غ');
    await screen.findByText(new RegExp(texts.absent(1), 'u'));
    fireEvent.click(screen.getByRole('button', { name: texts.absentOf('بسمة علي') }));
    await screen.findByText(new RegExp(texts.absent(2), 'u'));
    expect(sent.map(({ body }) => [body.mark, body.isAbsent])).toEqual([
      ['', true],
      ['', true],
    ]);
  });

  test('a mark that is refused stays as it was typed, with the reason', async () => {
    const errors = { mark: ['الدرجة النهائية 20'] };
    show(() =>
      Response.json({ code: 'request.invalid', message: errors.mark[0], errors }, { status: 400 }),
    );
    const input = await field('آية حسن');
    type(input, '21');
    expect((await screen.findByRole('alert')).textContent).toContain('الدرجة النهائية 20');
    expect(input.value).toBe('21');
  });

  test('a student of another group is added from the search', async () => {
    show();
    type(await search(), 'زياد');
    fireEvent.click(await screen.findByRole('button', { name: texts.addOther('زياد وائل') }));
    expect(await field('زياد وائل')).toBeDefined();
  });
});
