import type { PersonRole } from '#domain/permissions/permissions.ts';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Gender } from '#domain/text/addressed.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { accessTokenLifetimeInSeconds } from './access-token-lifetime.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { TokenKeys } from './token-keys.ts';
import type { Viewer } from './viewer.ts';

const cacheLimit = 10_000;

type Role = 'Premium' | PersonRole;

const roleOf = (roles: readonly unknown[]): PersonRole => {
  if (roles.includes('teacher')) return 'teacher';
  return roles.includes('assistant') ? 'assistant' : 'student';
};

export type AccessTokens = {
  /**
   * Signs a token for 15 minutes (decisions §3). `person` has what pages show and need: the name, the gender and the
   * grade.
   */
  issue: (
    viewer: Viewer,
    roles: Role[],
    person?: { firstName: string; grade: number | null; gender?: Gender | null },
  ) => Promise<{ token: string; expiresAt: Date }>;
  /** The viewer of a valid, unexpired token whose session has not ended; else undefined. */
  verify: (token: string) => Promise<Viewer | undefined>;
  /** Whether the session of a verified viewer has certainly not ended; a call that changes something requires that. */
  mayWrite: (viewer: Viewer) => Promise<boolean>;
};

const toViewer = (payload: {
  sub?: string;
  email?: unknown;
  role?: unknown;
  sid?: unknown;
  gender?: unknown;
}): Viewer | undefined => {
  const { sub, email, role, sid, gender } = payload;
  if (!sub || typeof email !== 'string' || !Array.isArray(role)) return undefined;
  if (typeof sid !== 'string') return undefined;
  return {
    id: sub,
    email,
    role: roleOf(role),
    sessionId: sid,
    ...((gender === 'male' || gender === 'female') && { gender }),
  };
};

/** Issuer and audience of the tokens: a token that another program signed with the same key is rejected. */
const issuer = 'chemistry-platform';
const audience = 'chemistry-platform/api';

/** Signs access tokens with the newest key, and checks them with the one that they name (HS256). */
export const createAccessTokens = (
  keys: TokenKeys,
  clock: Clock,
  endedSessions: Pick<EndedSessions, 'has' | 'mayWrite'>,
): AccessTokens => {
  const keyOf = async ({ kid = '' }: { kid?: string }) => {
    const found = await keys.find(kid);
    if (!found) throw new Error('A token names a key that is not there.');
    return found.key;
  };
  // A page makes many calls with one token: its signature is checked once, or never if this node issued it.
  const verified = new LRUCache<string, { viewer: Viewer; expiresAt: number }>({ max: cacheLimit });
  const cache = (token: string, viewer: Viewer, expiresAtInSeconds: number) => {
    verified.set(token, { viewer, expiresAt: expiresAtInSeconds * 1000 });
  };

  const readViewer = async (token: string): Promise<Viewer | undefined> => {
    const now = clock.now();
    const cached = verified.get(token);
    if (cached) return cached.expiresAt > now.getTime() ? cached.viewer : undefined;
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        algorithms: ['HS256'],
        issuer,
        audience,
        currentDate: now,
        requiredClaims: ['exp'],
      });
      const viewer = toViewer(payload);
      if (!viewer) return undefined;
      cache(token, viewer, payload.exp ?? 0);
      return viewer;
    } catch {
      return undefined;
    }
  };

  return {
    issue: async (viewer, roles, person) => {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const expiresAt = issuedAt + accessTokenLifetimeInSeconds;
      const { id: keyId, key } = await keys.newest();
      const token = await new SignJWT({
        email: viewer.email,
        role: roles,
        sid: viewer.sessionId,
        ...(person?.firstName && { given_name: person.firstName }),
        ...(person?.grade && { grade: person.grade }),
        ...(person?.gender && { gender: person.gender }),
      })
        .setProtectedHeader({ alg: 'HS256', kid: keyId })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(viewer.id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key);
      const { id, email, role, sessionId } = viewer;
      const gender = person?.gender;
      cache(token, { id, email, role, sessionId, ...(gender && { gender }) }, expiresAt);
      return { token, expiresAt: new Date(expiresAt * 1000) };
    },
    verify: async (token) => {
      const viewer = await readViewer(token);
      return viewer && !endedSessions.has(viewer.sessionId) ? viewer : undefined;
    },
    mayWrite: ({ sessionId }) => endedSessions.mayWrite(sessionId),
  };
};
