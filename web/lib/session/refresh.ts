import { accounts } from '#web/lib/api/api.ts';
import { noteSessionEnd } from './session-end.ts';
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
 * Exchanges the refresh token for a new pair; simultaneous callers share one request. Resolves to false when the
 * session has ended (the tokens are then removed); rejects when the network is lost.
 * @param usedToken the access token that was refused, to notice that another tab has already renewed it.
 */
export function refreshSession(usedToken: string | null = readAccessToken()): Promise<boolean> {
  running ??= withTabLock(() => refreshUnlessDone(usedToken)).finally(() => {
    running = undefined;
  });
  return running;
}

/** A rotated refresh token is valid only once, so tabs must not renew at the same time. */
function withTabLock(job: () => Promise<boolean>): Promise<boolean> {
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
  const reply = await response.json().catch(() => undefined);
  // The reply of a busy server says nothing about the session, and none says anything about one that began meanwhile:
  // the tokens stay, and the caller reports the error.
  const { status } = response;
  if (status === 429 || status >= 500 || readRefreshToken() !== refreshToken)
    throw new TypeError('refresh unavailable');
  if (!response.ok) {
    noteSessionEnd(reply);
    clearTokens();
    return false;
  }
  const { accessToken, refreshToken: next, accessTokenExpires } = reply as Tokens;
  storeTokens({ accessToken, refreshToken: next, accessTokenExpires });
  return true;
}
