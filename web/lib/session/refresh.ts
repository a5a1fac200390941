import { accounts } from '#web/lib/api/api.ts';
import {
  clearTokens,
  isAccessTokenExpired,
  readAccessToken,
  readRefreshToken,
  storeTokens,
  type Tokens,
} from './tokens.ts';

let running: Promise<boolean> | undefined;

/**
 * Exchanges the refresh token for a new pair; however many ask at once, one request is made.
 * Resolves to false when the session has ended (the tokens are gone then); a lost network rejects.
 * @param usedToken the access token that was refused, to notice that another tab has already renewed it.
 */
export function refreshSession(usedToken: string | null = readAccessToken()): Promise<boolean> {
  running ??= inOneTab(() => refreshUnlessDone(usedToken)).finally(() => {
    running = undefined;
  });
  return running;
}

/** A rotated refresh token may be used once only, so tabs take turns. */
function inOneTab(job: () => Promise<boolean>): Promise<boolean> {
  if (typeof navigator === 'undefined' || !navigator.locks) return job();
  return navigator.locks.request('session-refresh', job);
}

async function refreshUnlessDone(usedToken: string | null): Promise<boolean> {
  const current = readAccessToken();
  if (current !== null && current !== usedToken && !isAccessTokenExpired()) return true;
  const refreshToken = readRefreshToken();
  if (refreshToken === null) {
    clearTokens();
    return false;
  }
  const { method, path } = accounts.refreshToken;
  const response = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(refreshToken),
  });
  // An answer that nobody reads would keep its connection open.
  if (!response.ok) await response.body?.cancel();
  // A busy server says nothing about the session: keep the tokens and let the caller report it.
  if (response.status === 429 || response.status >= 500) throw new TypeError('refresh unavailable');
  if (!response.ok) {
    clearTokens();
    return false;
  }
  const { accessToken, refreshToken: next, accessTokenExpires }: Tokens = await response.json();
  storeTokens({ accessToken, refreshToken: next, accessTokenExpires });
  return true;
}
