import { permissions, roleAllows, type StaffRole } from '#domain/permissions/permissions.ts';
import { signIn } from '#web/lib/session/session.ts';

const partOf = (claims: object): string =>
  btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Gives the page the session of whom the claims of an access token name. */
const signInWith = (claims: object) =>
  signIn({
    accessToken: `${partOf({ alg: 'none' })}.${partOf(claims)}.x`,
    refreshToken: 'r',
    accessTokenExpires: '2099-01-01T00:00:00.000Z',
  });

/** Gives the page the session of a student, with or without a subscription. */
export function signInStudent(isPremium = false, id = 's1'): void {
  const role = isPremium ? ['student', 'Premium'] : ['student'];
  signInWith({ sub: id, email: 'student@example.com', role });
}

/** Gives the page the session of the teacher. */
export function signInTeacher(): void {
  signInWith({ sub: 't1', email: 'teacher@example.com', role: 'teacher' });
}

/**
 * Gives the page the session of an assistant.
 * @returns the reply of `GET /api/staff/me`
 */
export function signInAssistant(role: StaffRole, groupIds: string[] | null = null): object {
  signInWith({ sub: 'a1', email: 'hind@example.com', role: 'assistant' });
  const own = permissions.filter((permission) => roleAllows(role, permission));
  return { role, permissions: own, groupIds, waiverLimit: 0 };
}
