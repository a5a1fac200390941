import { isPasswordAcceptable } from '#domain/identity/passwords.ts';
import type { Ids } from '#server/platform/ids/ids.ts';

/** A random password that passes the six checks. */
export const inventPassword = (ids: Ids): string => {
  const password = `${ids.secret().slice(0, 16)}!`;
  return isPasswordAcceptable(password) ? password : inventPassword(ids);
};
