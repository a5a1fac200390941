import { nameInAddress } from '#domain/text/name-in-address.ts';
import { type GradeLevel, isGradeLevel } from '#domain/settings/grades.ts';

/** The signed-in person as described by the token (spec §3 User, §6). */
export type Viewer = {
  id: string;
  email: string;
  /** The part of the e-mail before the at sign. */
  name: string;
  /** The first name as the person typed it; older tokens have none. */
  firstName?: string;
  /** An assistant has the role of a teacher here; the rights decide what is shown. */
  role: 'teacher' | 'student';
  isAssistant?: true;
  /** The person has the Premium role or is the teacher. */
  isPremium: boolean;
  grade?: GradeLevel;
};

/** A token that cannot be decoded; its text is from the specification (spec §5). */
export class TokenError extends Error {
  constructor() {
    super('فشل فك تشفير الرمز');
    this.name = 'TokenError';
  }
}

/**
 * Reads the claims without checking the signature, which the server does. Throws `TokenError` for an invalid token.
 */
export function decodeToken(accessToken: string): Viewer {
  const claims = readClaims(accessToken);
  const { sub, email, given_name: firstName } = claims;
  if (typeof sub !== 'string' || typeof email !== 'string') throw new TokenError();
  const roles = new Set(
    [claims['role'] ?? []]
      .flat()
      .map((role) => (typeof role === 'string' ? role.toLowerCase() : undefined)),
  );
  const isAssistant = roles.has('assistant');
  const isTeacher = isAssistant || roles.has('teacher');
  return {
    id: sub,
    email,
    name: nameInAddress(email),
    role: isTeacher ? 'teacher' : 'student',
    ...(isAssistant && { isAssistant }),
    isPremium: isTeacher || roles.has('premium'),
    ...(typeof firstName === 'string' && { firstName }),
    ...(isGradeLevel(claims['grade']) ? { grade: claims['grade'] } : {}),
  };
}

/** When a token expires by its own claim, in milliseconds; undefined without such a claim. */
export function readExpiry(accessToken: string): number | undefined {
  try {
    const { exp } = readClaims(accessToken);
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}

function readClaims(accessToken: string): Record<string, unknown> {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims === 'object' && claims !== null) return claims as Record<string, unknown>;
  } catch {
    // All kinds of damage give the same error.
  }
  throw new TokenError();
}
