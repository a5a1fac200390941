import { errorCatalogue } from '#contract/errors.ts';
import {
  assertHardToGuess,
  endOtherSessions,
  hashPassword,
  endTokens,
  verifyPassword,
} from '#server/features/identity/accounts/accounts.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { passwordChangedMail } from './profile-mails.ts';
import { findPerson, replacePasswordHash } from './profile.repository.ts';
import { profileTexts } from './profile.texts.ts';
import { recordOwnAction } from './record-own-action.ts';

const passwordError = (
  code: 'password.current_wrong' | 'password.unchanged',
  field: 'currentPassword' | 'newPassword',
) => new AppError(code, { [field]: [errorCatalogue[code].message] });

/**
 * Sets a new password. Every other session ends, unused reset links become invalid, and the owner
 * is informed by mail (decisions §3).
 * @throws AppError password.current_wrong, password.unchanged, auth.session_expired, and for the teacher password.easy_to_guess
 */
export const changePassword = async (
  platform: Platform,
  viewer: Viewer,
  passwords: { currentPassword: string; newPassword: string },
): Promise<{ message: string }> => {
  const { database, clock, mail, publicUrl, endedSessions } = platform;
  const person = await findPerson(database, viewer.id);
  if (!person) throw new AppError('auth.session_expired');
  const oldHash = person.password_hash;
  if (!(await verifyPassword(oldHash, passwords.currentPassword))) {
    throw passwordError('password.current_wrong', 'currentPassword');
  }
  if (passwords.newPassword === passwords.currentPassword) {
    throw passwordError('password.unchanged', 'newPassword');
  }
  await assertHardToGuess(database, person, passwords.newPassword);
  const newHash = await hashPassword(passwords.newPassword);
  const now = clock.now();
  // Composed before the row is locked.
  const message = passwordChangedMail({ publicUrl, to: person.email, gender: person.gender });
  const ended = await database.transaction().execute(async (transaction) => {
    // The second of two parallel changes fails, because its current password is no longer the stored one.
    const isReplaced = await replacePasswordHash(transaction, { id: viewer.id, oldHash, newHash });
    if (!isReplaced) throw passwordError('password.current_wrong', 'currentPassword');
    await endTokens(transaction, viewer.id, 'reset_password', now);
    await endTokens(transaction, viewer.id, 'add_email', now);
    await recordOwnAction(transaction, platform, viewer, 'profile.change_password');
    if (person.email !== '') await mail.queue(transaction, message);
    return endOtherSessions(transaction, viewer.id, viewer.sessionId, now);
  });
  endedSessions.add(ended);
  return { message: profileTexts.passwordChanged };
};
