import { useSyncExternalStore } from 'react';
import { accounts } from '#web/lib/api/api.ts';
import { decodeToken, type Viewer } from './decode-token.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
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

/** Null while the page is still the prerendered one; afterwards follows sign-in and sign-out in all tabs. */
export function useViewer(): Viewer | null {
  return useSyncExternalStore(subscribeToTokens, readViewer, () => null);
}

/**
 * Forgets a stored token that nobody can read (spec §4).
 * @returns whether there was one
 */
export function dropUnreadableToken(): boolean {
  if (readAccessToken() === null || readViewer() !== null) return false;
  clearTokens();
  return true;
}

/** Keeps the tokens of a login and says who came in. Throws `TokenError` when the token can't be read. */
export function signIn(tokens: Tokens): Viewer {
  const arrived = decodeToken(tokens.accessToken);
  queryClient.clear();
  storeTokens(tokens);
  return arrived;
}

/** Forgets the person here and ends the session on the server. Where to go next is the caller's choice. */
export function signOut(): void {
  const refreshToken = readRefreshToken();
  clearTokens();
  queryClient.clear();
  if (refreshToken === null) return;
  // The device is signed out whether or not the server hears it.
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
