import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { networkTexts as texts } from '#web/lib/offline/network.texts.ts';
import { clearTokens, storeTokens } from '#web/lib/session/tokens.ts';
import { renderOnRoute } from '#web/testing/render-on-page.tsx';
import { NetworkNotice } from './network-notice.tsx';

const issuedAt = Date.parse('2026-11-22T08:00:00Z');

/** The tokens of a sign-in at `issuedAt`, by the server's clock. */
const signIn = () => {
  const exp = issuedAt / 1000 + 15 * 60;
  const claims = btoa(JSON.stringify({ sub: 's1', email: 'student@example.com', exp }));
  storeTokens({
    accessToken: `e30.${claims}.`,
    refreshToken: 'refresh',
    accessTokenExpires: new Date(exp * 1000).toISOString(),
  });
};

afterEach(() => {
  clearTokens();
  vi.useRealTimers();
});

test.each([
  ['of last year', '2025-11-22T08:00:00Z', texts.wrongDate],
  ['of next year', '2027-11-22T08:00:00Z', texts.wrongDate],
  ['that is right', '2026-11-22T08:01:00Z', ''],
  ['some hours behind', '2026-11-22T01:00:00Z', ''],
  ['some hours ahead', '2026-11-22T20:00:00Z', ''],
  ['of a page that was open over night', '2026-11-23T08:00:00Z', ''],
])('a clock %s is said in one sentence, or not at all', (_name, time, text) => {
  vi.setSystemTime(time);
  signIn();
  renderOnRoute(<NetworkNotice />);
  expect(screen.getByRole('status').textContent).toBe(text);
});
