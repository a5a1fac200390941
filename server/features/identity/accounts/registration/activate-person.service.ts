import type * as z from 'zod/mini';
import type { registration } from '#contract/identity/accounts.ts';
import type { GradeLevel } from '#domain/settings/grades.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockAccounts } from '#server/features/identity/accounts/credentials/account-locks.repository.ts';
import { findUserByEmail } from '#server/features/identity/accounts/credentials/accounts.repository.ts';
import { hashPassword } from '#server/features/identity/accounts/credentials/passwords.ts';
import {
  deleteUnusedPersons,
  giveAccount,
  takeAccountsAway,
} from '#server/features/identity/accounts/credentials/persons.repository.ts';
import { alreadyRegisteredMail } from './account-mails.ts';
import { composeVerificationLink } from './one-time-links.ts';
import { searchKeyOf } from './register.service.ts';

/** `email` is empty for a student who signs in by phone or student number. */
type Registration = z.output<typeof registration>;

/** What became of an activation; `address_taken`: a confirmed account of somebody has the address. */
type Activation = 'activated' | 'address_taken' | 'active_before';

type PreparedActivation = {
  /**
   * Gives the account to a person whom the teacher added. An unconfirmed registration of the address by somebody else ends:
   * its person stays without an account, or vanishes where nothing is stored about that person. SQL only.
   * @param isConfirmed whether the caller has proved to read the mailbox; otherwise a link is mailed that confirms it
   */
  activate: (executor: Executor, studentId: string, isConfirmed: boolean) => Promise<Activation>;
  /** Mails the owner of the address that somebody wanted to register it. SQL only. */
  mailOwner: (executor: Executor) => Promise<void>;
};

/** Does the slow part of an activation before a transaction starts. */
export const prepareActivation = async (
  platform: Platform,
  registered: Registration,
): Promise<PreparedActivation> => {
  const { clock, mail, publicUrl } = platform;
  const { email, firstName, lastName } = registered;
  const gender = registered.gender || null;
  const person = {
    password_hash: await hashPassword(registered.password),
    first_name: firstName,
    last_name: lastName,
    // The schema accepts 1, 2 and 3 only.
    grade: registered.grade as GradeLevel,
    gender,
    search_key: searchKeyOf(registered),
  };
  const link = composeVerificationLink(platform, email, { firstName, gender });
  return {
    activate: async (executor, studentId, isConfirmed) => {
      const owner = email === '' ? undefined : await findUserByEmail(executor, email);
      await lockAccounts(executor, owner ? [owner.id, studentId] : [studentId]);
      if (owner) {
        await takeAccountsAway(executor, [owner.id]);
        if (await findUserByEmail(executor, email)) return 'address_taken';
        await deleteUnusedPersons(
          executor,
          [owner.id].filter((id) => id !== studentId),
        );
      }
      const now = clock.now();
      const isNew = await giveAccount(executor, studentId, {
        ...person,
        email: email || null,
        activated_at: now,
        email_verified_at: isConfirmed ? now : null,
      });
      if (!isNew) return 'active_before';
      if (!isConfirmed && email !== '') await link.send(executor, { id: studentId, ...person });
      return 'activated';
    },
    mailOwner: async (executor) => {
      const owner = await findUserByEmail(executor, email);
      if (!owner) return;
      const { first_name: ownName, gender: ownGender } = owner;
      await mail.queue(
        executor,
        alreadyRegisteredMail({ publicUrl, to: email, firstName: ownName, gender: ownGender }),
      );
    },
  };
};
