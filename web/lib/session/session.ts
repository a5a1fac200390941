import { useSyncExternalStore } from 'react';
import { accounts } from '#web/lib/api/api.ts';
import { decodeToken, type Viewer } from './decode-token.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { lastPagesKey } from './last-pages-key.ts';
import { noteSessionEnd } from './session-end.ts';
import {
  clearTokens,
  readAccessToken,
  readRefreshToken,
  storeTokens,
  subscribeToTokens,
  type Tokens,
} from './tokens.ts';

export type { Viewer } from './decode-token.ts';

let decodedFrom: string | null = null;
let viewer: Viewer | null = null;

/** The signed-in person, or null. The same object until the token changes. */
export function readViewer(): Viewer | null {
  const accessToken = readAccessToken();
  if (accessToken === decodedFrom) return viewer;
  decodedFrom = accessToken;
  viewer = accessToken === null ? null : tryDecode(accessToken);
  return viewer;
}

/** Null during hydration of a prerendered page; afterwards it follows sign-in and sign-out in all tabs. */
export function useViewer(): Viewer | null {
  return useSyncExternalStore(subscribeToTokens, readViewer, () => null);
}

/**
 * Removes a stored token that cannot be decoded (spec §4).
 * @returns whether there was one
 */
export function dropUnreadableToken(): boolean {
  if (readAccessToken() === null || readViewer() !== null) return false;
  clearTokens();
  return true;
}

/** Stores the tokens of a login and returns the signed-in person. Throws `TokenError` for an invalid token. */
export function signIn(tokens: Tokens): Viewer {
  const arrived = decodeToken(tokens.accessToken);
  queryClient.clear();
  noteSessionEnd();
  storeTokens(tokens);
  return arrived;
}

/** Signs out on this device and ends the session on the server. The caller chooses the next page. */
export function signOut(): void {
  dropSession();
  localStorage.removeItem(lastPagesKey);
  queryClient.clear();
}

/** As `signOut`, but what the page shows stays until it is left. */
export function dropSession(): void {
  const refreshToken = readRefreshToken();
  clearTokens();
  if (refreshToken === null) return;
  // The device is signed out whether or not the call reaches the server.
  void fetch(accounts.revokeToken.path, {
    method: accounts.revokeToken.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(refreshToken),
    keepalive: true,
  }).catch(() => undefined);
}

function tryDecode(accessToken: string): Viewer | null {
  try {
    return decodeToken(accessToken);
  } catch {
    return null;
  }
}
