import { permissions, roleAllows, type StaffRole } from '#domain/permissions/permissions.ts';
import { signIn } from '#web/lib/session/session.ts';

const partOf = (claims: object): string =>
  btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/**
 * Gives the page the session of an assistant.
 * @returns the reply of `GET /api/staff/me`
 */
export function signInAssistant(role: StaffRole, groupIds: string[] | null = null): object {
  const claims = { sub: 'a1', email: 'hind@example.com', role: 'assistant' };
  const accessToken = `${partOf({ alg: 'none' })}.${partOf(claims)}.x`;
  const accessTokenExpires = '2099-01-01T00:00:00.000Z';
  signIn({ accessToken, refreshToken: 'r', accessTokenExpires });
  const own = permissions.filter((permission) => roleAllows(role, permission));
  return { role, permissions: own, groupIds, waiverLimit: 0 };
}
