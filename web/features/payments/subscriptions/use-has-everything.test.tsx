import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearTokens, storeTokens } from '#web/lib/session/tokens.ts';
import { renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { useHasEverything } from './use-has-everything.ts';

function Shown() {
  return <output>{useHasEverything() ? 'everything' : 'something'}</output>;
}

afterEach(clearTokens);

const year = { opens: 'everything', state: 'active', daysLeft: 200 };

test.each([
  ['a running year', year, 'everything'],
  ['a year in its last month', { ...year, daysLeft: 30 }, 'something'],
  ['a year that is over', { ...year, state: 'ended', daysLeft: 0 }, 'something'],
  ['a month', { ...year, opens: 'month' }, 'something'],
])('with %s a student has %s', async (_, period, expected) => {
  const claims = btoa(
    JSON.stringify({ sub: 's1', email: 'student@example.com', role: ['student', 'Premium'] }),
  );
  const accessTokenExpires = '2999-01-01T00:00:00Z';
  storeTokens({ accessToken: `e30.${claims}.`, refreshToken: 'refresh', accessTokenExpires });
  const calls = serve(() =>
    Response.json({ isEverythingOpen: false, balance: 0, periods: [period], payments: [] }),
  );
  renderOnPage(<Shown />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect((await screen.findByText(expected)).textContent).toBe(expected);
});
