import { afterEach, expect, test, vi } from 'vitest';
import { clearTokens, storeTokens, type Tokens } from '#web/lib/session/tokens.ts';
import { renderOnRoute } from '#web/testing/render-on-page.tsx';
import { useAccountChange } from './use-account-change.ts';

const tokensOf = (sub: string, tokenId = 'first'): Tokens => {
  const claims = { sub, jti: tokenId, email: `${sub}@example.com`, role: 'student' };
  return {
    accessToken: `e30.${btoa(JSON.stringify(claims))}.`,
    refreshToken: tokenId,
    accessTokenExpires: '2999-01-01T00:00:00Z',
  };
};

const reload = vi.fn<() => void>();

function Watch() {
  useAccountChange(reload);
  return null;
}

/** As another tab does it: the storage changes, and this tab hears of it. */
const inOtherTab = (change: () => void) => {
  for (const key of ['accessToken', 'refreshToken', 'accessTokenExpires'])
    localStorage.removeItem(key);
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
};

const write = (tokens: Tokens) => () => {
  for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
};

afterEach(() => {
  reload.mockClear();
  clearTokens();
});

test.each([
  ['signed in as another person', write(tokensOf('mona')), 1],
  ['signed out', () => undefined, 1],
  ['renewed the session', write(tokensOf('omar', 'second')), 0],
])('a page is loaded anew, or stays, after another tab has %s', (_what, change, times) => {
  storeTokens(tokensOf('omar'));
  renderOnRoute(<Watch />);
  inOtherTab(change);
  expect(reload).toHaveBeenCalledTimes(times);
});

test('a page that the browser brings back after another sign-in is loaded anew', () => {
  storeTokens(tokensOf('omar'));
  renderOnRoute(<Watch />);
  write(tokensOf('mona'))();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(reload).toHaveBeenCalledOnce();
});
