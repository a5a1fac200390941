import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  answerWith,
  neverAnswer,
  refuseWith,
  renderOnPage,
  serve,
} from '#web/testing/render-on-page.tsx';
import { profileTexts } from './profile.texts.ts';
import { SignInHistory } from './sign-in-history.tsx';

const texts = profileTexts.signIns;

const signIn = {
  id: 's1',
  device: { description: 'Chrome على Android', kind: 'phone' },
  happenedAt: '2026-11-01T10:00:00.000Z',
  wasSuccessful: true,
};

describe('the history of sign-ins', () => {
  test('the history shows neither entries nor an error while it loads', () => {
    serve(neverAnswer);
    renderOnPage(<SignInHistory />);
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.queryByText(texts.loadFailed)).toBeNull();
  });

  test('a failure says so, and a retry loads the history', async () => {
    let isDown = true;
    serve((request) => (isDown ? refuseWith(500)(request) : answerWith([signIn], 1)(request)));
    renderOnPage(<SignInHistory />);
    await screen.findByText(texts.loadFailed);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
    expect(await screen.findByText(texts.succeeded)).toBeTruthy();
  });

  test('an empty history says what will appear', async () => {
    serve(answerWith([], 0));
    renderOnPage(<SignInHistory />);
    expect(await screen.findByText(texts.empty)).toBeTruthy();
  });

  test('a history shows accepted and refused attempts, and no pages when it fits one', async () => {
    serve(answerWith([signIn, { ...signIn, id: 's2', wasSuccessful: false }], 2));
    renderOnPage(<SignInHistory />);
    expect(await screen.findByText(texts.succeeded)).toBeTruthy();
    expect(screen.getByText(texts.failed)).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('a long history is turned page by page', async () => {
    serve(answerWith([signIn], 11));
    renderOnPage(<SignInHistory />);
    const older = await screen.findByRole('button', { name: texts.older });
    expect(screen.getByRole('button', { name: texts.newer })).toHaveProperty('disabled', true);
    fireEvent.click(older);
    expect(await screen.findByText(texts.page(2, 2))).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.older })).toHaveProperty('disabled', true);
  });
});
