import { kindOfSignInName } from '#domain/identity/sign-in-name.ts';
import { isStaff } from '#domain/permissions/permissions.ts';
import { findDeviceLimit } from '#server/features/settings/settings.api.ts';
import { AppError, SecondStepError } from '#server/platform/errors/app-errors.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withMinimumFailureDuration } from '#server/platform/limits/minimum-duration.ts';
import {
  lockAccountForSignIn,
  type UserRow,
} from '#server/features/identity/accounts/credentials/accounts.repository.ts';
import { accountTexts as texts } from '#server/features/identity/accounts/credentials/accounts.texts.ts';
import type { SignInNames } from '#server/features/identity/accounts/credentials/request-device.ts';
import {
  listUsersByName,
  type NamedUser,
} from '#server/features/identity/accounts/credentials/sign-in-names.repository.ts';
import { verifyPassword } from '#server/features/identity/accounts/credentials/passwords.ts';
import { beginSignInStep } from '#server/features/identity/accounts/second-step/begin-step.ts';
import {
  type IssuedTokens,
  sessionEnd,
  signTokens,
  storeRefreshToken,
} from '#server/features/identity/accounts/credentials/sessions.ts';
import {
  endSessionsBeyond,
  endSessionsOfDevice,
  insertSession,
} from '#server/features/identity/accounts/credentials/sessions.repository.ts';
import {
  insertFailedSignIn,
  insertSignIn,
} from '#server/features/identity/accounts/credentials/sign-ins.repository.ts';

type Credentials = {
  /** An address, a phone number or a student number, as `readSignInName` writes it. */
  email: string;
  password: string;
};

export type Device = {
  /** From the browser's device cookie; a new one where it had none. */
  id: string;
  userAgent: string;
};

export type OpenedSession = IssuedTokens & {
  /** Sessions on other devices that this sign-in ended; absent when there were none. */
  endedSessions?: number;
  message?: string;
};

export const userAgentLimit = 300;

/**
 * The accounts among these whose password was typed. An unknown name is compared as well, so that both refusals have the
 * same text and take the same time.
 */
const listFitting = async (meant: readonly NamedUser[], password: string): Promise<NamedUser[]> => {
  if (meant.length === 0) await verifyPassword(undefined, password);
  const fits = await Promise.all(
    meant.map(({ password_hash: hash }) => verifyPassword(hash, password)),
  );
  return meant.filter((_, place) => fits[place]);
};

/**
 * Ends sessions of a student beyond the limit of devices. An earlier session of the same browser ends first, so that a
 * student who clears the browser's storage and signs in again does not sign out another device.
 */
const endReplacedSessions = async (
  transaction: Executor,
  session: { id: string; userId: string; deviceId: string; now: Date },
): Promise<{ ended: string[]; elsewhere: string[] }> => {
  const replaced = await endSessionsOfDevice(transaction, session);
  const limit = await findDeviceLimit(transaction);
  const elsewhere = await endSessionsBeyond(transaction, session, limit);
  return { ended: [...replaced, ...elsewhere], elsewhere };
};

/**
 * Opens a session of a person who has proved to own the account.
 * @param user with the hash that the typed password matched
 * @param spend runs in the same transaction, before the session is stored: SQL only
 * @throws AppError auth.bad_credentials when the password was changed meanwhile, or the account is closed
 */
export const openSession = async (
  platform: Platform,
  user: UserRow,
  device: Device,
  spend: (transaction: Executor) => Promise<void> = () => Promise.resolve(),
): Promise<OpenedSession> => {
  const { reservedDatabase: database, clock, ids, endedSessions } = platform;
  const now = clock.now();
  const { stored, ended, elsewhere } = await database.transaction().execute(async (transaction) => {
    // Locks the account's row, so that parallel sign-ins count each other and a reset in between wins.
    const isCurrent = await lockAccountForSignIn(transaction, {
      id: user.id,
      passwordHash: user.password_hash,
      now,
    });
    if (!isCurrent) throw new AppError('auth.bad_credentials');
    await spend(transaction);
    const sessionId = ids.next();
    const userAgent = device.userAgent.slice(0, userAgentLimit);
    await insertSession(transaction, {
      id: sessionId,
      user_id: user.id,
      user_agent: userAgent,
      device_id: device.id,
      created_at: now,
      expires_at: sessionEnd(now),
    });
    await insertSignIn(transaction, {
      id: ids.next(),
      user_id: user.id,
      user_agent: userAgent,
      happened_at: now,
    });
    const session = { id: sessionId, userId: user.id, predecessorHash: null };
    const room =
      user.role === 'student'
        ? await endReplacedSessions(transaction, { ...session, deviceId: device.id, now })
        : { ended: [], elsewhere: [] };
    return { ...room, stored: await storeRefreshToken(platform, transaction, session) };
  });
  endedSessions.add(ended);
  const tokens = await signTokens(platform, stored);
  if (elsewhere.length === 0) return tokens;
  return { ...tokens, endedSessions: elsewhere.length, message: texts.otherDevicesSignedOut };
};

/** The same for a wrong password and an unknown name; only the kind of the name decides what it says. */
const refusalOf = (name: string) =>
  new AppError(kindOfSignInName(name) === 'email' ? 'auth.bad_credentials' : 'auth.number_wrong');

type Attempt<D extends Device> = {
  platform: Platform;
  credentials: Credentials;
  /** The device of the request, by the typed name and the other names of the account. */
  deviceFor: (names: SignInNames) => D;
};

type SignedIn<D extends Device> = { session: OpenedSession; device: D };

/**
 * Opens a session for the account that `admit` accepts, and stores the attempt in the account's
 * history. A refusal waits for the time floor, so that its duration does not reveal whether an
 * attempt was stored. Brothers and sisters who share a phone number are told apart by the password, never by a guess.
 */
const attempt = <D extends Device>(
  { platform, credentials, deviceFor }: Attempt<D>,
  admit: (user: UserRow) => void,
): Promise<SignedIn<D>> =>
  withMinimumFailureDuration(async () => {
    const { reservedDatabase: database } = platform;
    const { email: name, password } = credentials;
    const meant = await listUsersByName(database, name);
    try {
      const [user, ...others] = await listFitting(meant, password);
      if (!user) throw refusalOf(name);
      admit(user);
      if (others.length > 0) throw new AppError('auth.number_needed');
      const secondStep = isStaff(user.role) ? await beginSignInStep(platform, user) : undefined;
      if (secondStep) throw new SecondStepError(secondStep);
      const device = deviceFor([name, ...user.names]);
      return { session: await openSession(platform, user, device), device };
    } catch (error) {
      if (error instanceof AppError && !(error instanceof SecondStepError)) {
        await insertFailedSignIn(database, {
          id: platform.ids.next(),
          userIds: meant.map(({ id }) => id),
          user_agent: deviceFor([name]).userAgent.slice(0, userAgentLimit),
          happened_at: platform.clock.now(),
        });
      }
      throw error;
    }
  });

/**
 * Signs in by an address, a phone number or a student number. A further sign-in of a student ends the oldest session beyond
 * the set number of devices.
 * @throws AppError auth.bad_credentials, or auth.number_wrong for a number; auth.number_needed where two students share phone and password, auth.email_not_verified;
 *   SecondStepError for the teacher or an assistant who has a second step
 */
export const login = <D extends Device>(
  platform: Platform,
  credentials: Credentials,
  deviceFor: (names: SignInNames) => D,
): Promise<SignedIn<D>> =>
  attempt({ platform, credentials, deviceFor }, (user) => {
    if (user.email !== '' && !user.email_verified_at) throw new AppError('auth.email_not_verified');
  });

/**
 * Signs the teacher or an assistant in; every other account is refused as if it did not exist.
 * @throws AppError auth.bad_credentials; SecondStepError where a second step is set up
 */
export const loginTeacher = <D extends Device>(
  platform: Platform,
  credentials: Credentials,
  deviceFor: (names: SignInNames) => D,
): Promise<SignedIn<D>> =>
  attempt({ platform, credentials, deviceFor }, (user) => {
    if (!isStaff(user.role)) throw refusalOf(credentials.email);
  });
