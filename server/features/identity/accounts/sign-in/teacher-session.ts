import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentTeacher } from '#server/features/identity/accounts/credentials/accounts.presenter.ts';
import { findAccount } from '#server/features/identity/accounts/credentials/accounts.repository.ts';
import type { OpenedSession } from '#server/features/identity/accounts/sign-in/login.service.ts';
import { findPreviousSignIn } from '#server/features/identity/accounts/credentials/sign-ins.repository.ts';

/** The account, and its sign-in before the newest one. @throws AppError auth.session_expired */
export const readAccount = async ({ database, clock }: Platform, id: string) => {
  const [row, lastLogin] = await Promise.all([
    findAccount(database, id, clock.now()),
    findPreviousSignIn(database, id),
  ]);
  if (!row) throw new AppError('auth.session_expired');
  return { row, lastLogin };
};

/** The reply to the teacher's sign-in (spec §7, unused layer). */
export const presentTeacherSession = (
  session: OpenedSession,
  account: Awaited<ReturnType<typeof readAccount>>,
) => {
  const token = session.accessToken;
  return { ...session, token, user: presentTeacher({ ...account, token }) };
};
