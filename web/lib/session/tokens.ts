import { readExpiry } from './decode-token.ts';

/** The values that a sign-in stores in local storage (spec §9, decisions §3). */
export type Tokens = {
  accessToken: string;
  refreshToken: string;
  /** An instant as ISO 8601; from then on the token is refreshed before a request. */
  accessTokenExpires: string;
};

const keys = ['accessToken', 'refreshToken', 'accessTokenExpires'] as const;
const listeners = new Set<() => void>();
let storedAt: number | undefined;

/** When this page stored its tokens, by the device's clock in milliseconds since 1970; undefined for those of an earlier page. */
export const tokensStoredAt = (): number | undefined => storedAt;

export function readAccessToken(): string | null {
  return read('accessToken');
}

export function readRefreshToken(): string | null {
  return read('refreshToken');
}

/**
 * True from the stored expiry or the token's own, whichever is earlier, and also when neither can be read (spec §9).
 */
export function isAccessTokenExpired(now = Date.now()): boolean {
  const stored = Date.parse(read('accessTokenExpires') ?? '');
  const own = readExpiry(read('accessToken') ?? '') ?? Number.POSITIVE_INFINITY;
  const expires = Math.min(Number.isNaN(stored) ? Number.POSITIVE_INFINITY : stored, own);
  return !Number.isFinite(expires) || expires <= now;
}

export function storeTokens(tokens: Tokens): void {
  for (const key of keys) localStorage.setItem(key, tokens[key]);
  storedAt = Date.now();
  notify();
}

export function clearTokens(): void {
  for (const key of keys) localStorage.removeItem(key);
  notify();
}

/** Calls back after each change of the tokens, including changes by other tabs. */
export function subscribeToTokens(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === 'accessToken') listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}

function read(key: (typeof keys)[number]): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(key);
}
