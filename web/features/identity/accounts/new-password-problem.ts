import { isPasswordAcceptable, passwordMinLength } from '#domain/identity/passwords.ts';
import { accountTexts as texts } from './accounts.texts.ts';

type Problem = { at: 'password' | 'confirmation'; message: string };

/** Why a new password cannot be sent, and the field at which to show it (spec §5). */
export function newPasswordProblem(password: string, confirmation: string): Problem | undefined {
  if ([...password].length < passwordMinLength)
    return { at: 'password', message: texts.reset.tooShort };
  if (!isPasswordAcceptable(password)) return { at: 'password', message: texts.passwordWeak };
  if (password !== confirmation) return { at: 'confirmation', message: texts.passwordsDiffer };
  return undefined;
}

/** Whether the confirmation differs from the start of the password; an incomplete one is no mistake yet. */
export function cannotMatch(password: string, confirmation: string): boolean {
  return !password.startsWith(confirmation);
}
