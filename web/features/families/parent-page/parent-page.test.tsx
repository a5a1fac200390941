import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  answerWith,
  neverAnswer,
  refuseWith,
  renderOnPage,
  serve,
} from '#web/testing/render-on-page.tsx';
import type { ParentPage } from './parent-page.queries.ts';
import { parentPageTexts as texts } from './parent-page.texts.ts';
import Page from './parent.page.tsx';

const wording = 'أوافق على تلقّي الرسائل الأسبوعية';

const empty: ParentPage = {
  firstName: 'مريم',
  attendance: [],
  results: [],
  lessons: [],
  unpaidMonth: null,
  owed: 0,
  nextExam: null,
  nextClass: null,
  consent: { wording, isGiven: false, isProven: false, changedAt: null, awaitsCode: false },
};

describe('the page of a parent', () => {
  test('the page announces that it loads', () => {
    serve(neverAnswer);
    renderOnPage(<Page />);
    expect(screen.getByText(texts.loading)).toBeTruthy();
  });

  test('a failure offers another try', async () => {
    serve(refuseWith(500));
    renderOnPage(<Page />);
    expect(await screen.findByRole('button', { name: 'أعد المحاولة' })).toBeTruthy();
  });

  test('a link that does not work says whom to ask, and offers no retry', async () => {
    serve(refuseWith(404, 'اطلب رابطًا جديدًا'));
    renderOnPage(<Page />);
    expect(await screen.findByRole('heading', { name: texts.wrongLink })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'أعد المحاولة' })).toBeNull();
  });

  test('the page says what is empty, and what is unpaid', async () => {
    serve(answerWith({ ...empty, unpaidMonth: 11 }));
    renderOnPage(<Page />);
    expect(await screen.findByText(texts.unpaid('نوفمبر'))).toBeTruthy();
    for (const text of [texts.noAttendance, texts.noResults, texts.noLessons]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  test('a parent who never agreed stops the messages that come by hand', async () => {
    const changedAt = '2026-11-27T10:00:00.000Z';
    const bodies: string[] = [];
    serve(async (request) => {
      if (request.method === 'GET') return Response.json(empty);
      bodies.push(await request.text());
      return Response.json({ ...empty.consent, changedAt });
    });
    renderOnPage(<Page />);
    fireEvent.click(await screen.findByRole('button', { name: texts.refuse }));
    expect(await screen.findByText(texts.stoppedOn('27 نوفمبر 2026'))).toBeTruthy();
    expect(bodies).toEqual(['{"isGiven":false}']);
    expect(screen.queryByRole('button', { name: texts.refuse })).toBeNull();
  });

  const changedAt = '2026-11-27T10:00:00.000Z';
  const given = { ...empty.consent, isGiven: true, changedAt };

  test('a consent by the link alone says what it lacks, and offers no code before one is sent', async () => {
    serve(answerWith({ ...empty, consent: given }));
    renderOnPage(<Page />);
    expect(await screen.findByText(texts.claimedOn('27 نوفمبر 2026'))).toBeTruthy();
    expect(screen.queryByLabelText(texts.code, { exact: false })).toBeNull();
  });

  test('the code of the message is entered once, and a wrong or short one is said at its field', async () => {
    const bodies: string[] = [];
    const message = 'هذا الرمز غير صحيح';
    const wrongCode = { status: 400, message, code: 'parent_consent.wrong_code' };
    serve(async (request) => {
      if (request.method === 'GET')
        return Response.json({ ...empty, consent: { ...given, awaitsCode: true } });
      bodies.push(await request.text());
      return bodies.length === 1
        ? Response.json(wrongCode, { status: 400 })
        : Response.json({ ...given, isProven: true });
    });
    renderOnPage(<Page />);
    const field = await screen.findByLabelText(texts.code, { exact: false });
    const enter = (code: string) => {
      fireEvent.change(field, { target: { value: code } });
      fireEvent.click(screen.getByRole('button', { name: texts.confirm }));
    };
    enter('12345');
    expect(await screen.findByText(texts.codeIncomplete)).toBeTruthy();
    enter('٦٥٤ ٣٢٠');
    expect(await screen.findByText(message)).toBeTruthy();
    enter('654321');
    expect(await screen.findByText(texts.agreedOn('27 نوفمبر 2026'))).toBeTruthy();
    expect(bodies).toEqual([
      '{"isGiven":true,"code":"654320"}',
      '{"isGiven":true,"code":"654321"}',
    ]);
    expect(screen.queryByRole('button', { name: texts.confirm })).toBeNull();
  });

  test('a switch that could not be stored goes back and says so', async () => {
    const calls = serve((request) =>
      request.method === 'GET' ? Response.json(empty) : refuseWith(500, 'تعذر ذلك')(request),
    );
    renderOnPage(<Page />);
    const choice = await screen.findByRole('switch', { name: wording });
    fireEvent.click(choice);
    expect(await screen.findByRole('alert')).toBeTruthy();
    await waitFor(() => expect(choice.getAttribute('aria-checked')).toBe('false'));
    expect(calls.filter((line) => line.startsWith('PUT'))).toHaveLength(1);
  });
});
