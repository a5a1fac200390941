import {
  assertHardToGuess,
  hashPassword,
  lockAccount,
  openAssistantAccount,
  searchKeyOf,
} from '#server/features/identity/accounts/accounts.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { findInvited, spendInvitation } from './assistants.repository.ts';
import { assistantTexts } from './assistants.texts.ts';

/** For whom an invitation is. @throws AppError assistant.invitation_invalid */
export const readInvitation = async ({ database, clock }: Platform, token: string) => {
  const invited = await findInvited(database, hashToken(token), clock.now());
  if (!invited) throw new AppError('assistant.invitation_invalid');
  return invited;
};

/**
 * Makes the account of an invited assistant with the password that they choose. Of two uses of a link one succeeds.
 * @throws AppError assistant.invitation_invalid, assistant.email_taken, password.easy_to_guess
 */
export const acceptInvitation = async (
  platform: Platform,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<{ message: string; email: string }> => {
  const { database, clock } = platform;
  const now = clock.now();
  const { id, name, email } = await readInvitation(platform, token);
  const person = { role: 'assistant', email, first_name: name, last_name: '' } as const;
  await assertHardToGuess(database, person, newPassword);
  const passwordHash = await hashPassword(newPassword);
  await database.transaction().execute(async (transaction) => {
    // As a change of the assistant does, so that neither waits for the other's second row; a new account has none yet.
    await lockAccount(transaction, id);
    if (!(await spendInvitation(transaction, hashToken(token), now))) {
      throw new AppError('assistant.invitation_invalid');
    }
    const searchKey = searchKeyOf({ firstName: name, lastName: '', email });
    const account = { id, name, email, passwordHash, searchKey, now };
    if (!(await openAssistantAccount(transaction, account))) {
      throw new AppError('assistant.email_taken');
    }
    const action = 'assistant.accept';
    await recordAction(transaction, platform, { actorId: id, action, subjectId: id });
  });
  return { message: assistantTexts.accepted, email };
};
