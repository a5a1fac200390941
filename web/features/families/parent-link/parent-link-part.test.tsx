import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { neverAnswer, refuseWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import type { ParentLink } from './own-parent-link.queries.ts';
import { parentLinkTexts as texts } from './parent-link.texts.ts';
import { ParentLinkPart } from './parent-link-part.tsx';

const changedAt = '2026-11-22T10:00:00.000Z';
const undecided: ParentLink['consent'] = {
  isGiven: false,
  proof: null,
  changedAt: null,
  recordedBy: null,
  codeSentAt: null,
};
const none: ParentLink = { link: null, consent: undecided };
const made: ParentLink = {
  link: {
    url: 'https://kimya.test/parent/abc',
    madeAt: '2026-11-21T10:00:00.000Z',
    madeBy: 'teacher',
    canEnd: true,
  },
  consent: { ...undecided, isGiven: true, proof: 'code', changedAt },
};

const show = (parentPhone = '01112345678') =>
  renderOnPage(<ParentLinkPart student={{ id: 's1', firstName: 'مريم', parentPhone }} />);

/** A server on which the link is made by POST and ended by DELETE. */
const serveLink = (start: ParentLink) => {
  let state = start;
  return serve(({ method }) => {
    if (method === 'POST') state = made;
    if (method === 'DELETE') state = none;
    return Response.json(state);
  });
};

describe('the link to the page of a parent', () => {
  test('the part announces that it loads', () => {
    serve(neverAnswer);
    show();
    expect(screen.getByText(texts.loading)).toBeTruthy();
  });

  test('a failure offers another try', async () => {
    serve(refuseWith(500));
    show();
    expect(await screen.findByRole('button', { name: 'أعد المحاولة' })).toBeTruthy();
  });

  test('a link is made by one button, goes to the parent by WhatsApp, and ends after a question', async () => {
    const calls = serveLink(none);
    show();
    fireEvent.click(await screen.findByRole('button', { name: texts.create }));
    const chat = await screen.findByRole('link', { name: texts.send });
    const address = new URL(chat.getAttribute('href') ?? '');
    expect(address.pathname).toBe('/201112345678');
    expect(address.searchParams.get('text')).toContain('https://kimya.test/parent/abc');
    fireEvent.click(screen.getByRole('button', { name: texts.end }));
    const question = screen.getByRole('dialog', { name: texts.end });
    fireEvent.click(within(question).getByRole('button', { name: texts.end }));
    expect(await screen.findByRole('button', { name: texts.create })).toBeTruthy();
    expect(calls.at(-1)).toBe('DELETE /api/students/s1/parent-link');
  });

  test('without a mobile number of the parent the link is copied', async () => {
    serveLink(made);
    show('');
    expect(await screen.findByText(texts.noPhone)).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.copy })).toBeTruthy();
  });
});

describe('the consent of the parent', () => {
  const day = '22 نوفمبر 2026';
  const given = { ...undecided, isGiven: true, changedAt };

  test.each<[string, Partial<ParentLink['consent']>, string]>([
    ['undecided', undecided, texts.undecided],
    ['of the link alone', given, texts.claimed(day)],
    ['by a code', { ...given, proof: 'code' }, texts.agreedByCode(day)],
    ['of the teacher', { ...given, proof: 'teacher', recordedBy: '' }, texts.recordedBy('', day)],
    [
      'of an assistant',
      { ...given, proof: 'teacher', recordedBy: 'هند' },
      texts.recordedBy('هند', day),
    ],
    ['stopped', { changedAt }, texts.stopped(day)],
    ['withdrawn by the teacher', { changedAt, recordedBy: '' }, texts.stoppedBy('', day)],
  ])('the state %s is said with its day', async (_, consent, text) => {
    serveLink({ ...none, consent: { ...undecided, ...consent } });
    show();
    expect(await screen.findByText(text)).toBeTruthy();
    const isProven = consent.proof !== undefined && consent.proof !== null;
    expect(screen.queryByRole('button', { name: texts.withdraw }) !== null).toBe(isProven);
    expect(screen.queryByRole('button', { name: texts.record }) !== null).toBe(!isProven);
  });

  test('the teacher records it by one press, and withdraws it after a question', async () => {
    const recorded = { ...given, proof: 'teacher' as const, recordedBy: '' };
    let consent: ParentLink['consent'] = undecided;
    serve(async (request) => {
      if (request.method === 'PUT') {
        const { isGiven } = JSON.parse(await request.text());
        consent = isGiven ? recorded : { ...undecided, changedAt, recordedBy: '' };
      }
      return Response.json({ link: null, consent });
    });
    show();
    fireEvent.click(await screen.findByRole('button', { name: texts.record }));
    fireEvent.click(await screen.findByRole('button', { name: texts.withdraw }));
    const question = screen.getByRole('dialog', { name: texts.withdraw });
    fireEvent.click(within(question).getByRole('button', { name: texts.withdraw }));
    expect(await screen.findByText(texts.stoppedBy('', day))).toBeTruthy();
  });

  test('the code goes to the parent by WhatsApp, to the number that the server names', async () => {
    serve(({ method }) =>
      Response.json(method === 'POST' ? { phone: '01112345678', text: 'الرمز 123456' } : none),
    );
    show();
    fireEvent.click(await screen.findByRole('button', { name: texts.makeCode }));
    const chat = await screen.findByRole('link', { name: texts.openCode });
    const address = new URL(chat.getAttribute('href') ?? '');
    expect(address.pathname).toBe('/201112345678');
    expect(address.searchParams.get('text')).toBe('الرمز 123456');
  });
});
