import type { FastifyReply, FastifyRequest } from 'fastify';
import { accounts } from '#contract/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/http/plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentAccount, presentTeacher } from './accounts.presenter.ts';
import { findAccount } from './accounts.repository.ts';
import { login, loginTeacher } from './login.service.ts';
import { endSession, refreshSession } from './refresh-session.service.ts';
import { register } from './register.service.ts';
import { requestReset, requestVerification } from './request-link.service.ts';
import { resetPassword } from './reset-password.service.ts';
import { findPreviousSignIn } from './sign-ins.repository.ts';
import { verifyEmail } from './verify-email.service.ts';

/** What signs in: the browser's name, and its mark as a device of the account. */
const deviceOf = ({ knownDevices }: Platform, email: string, { headers }: FastifyRequest) => ({
  userAgent: headers['user-agent'] ?? '',
  ...knownDevices.markDevice(headers.cookie, email),
});

/** The token as the specification sends it, a bare JSON string, or named (decisions §3). */
const tokenOf = (body: string | { refreshToken: string }): string =>
  typeof body === 'string' ? body : body.refreshToken;

/** From now on, wrong passwords of others keep nobody out at this device (decisions/0019). */
const keepMark = (reply: FastifyReply, { setCookie }: { setCookie: string }): void => {
  void reply.header('set-cookie', setCookie);
};

const readAccount = async ({ database, clock }: Platform, id: string) => {
  const [row, lastLogin] = await Promise.all([
    findAccount(database, id, clock.now()),
    findPreviousSignIn(database, id),
  ]);
  if (!row) throw new AppError('auth.session_expired');
  return { row, lastLogin };
};

const getAccount = async (platform: Platform, id: string) => {
  const { row, lastLogin } = await readAccount(platform, id);
  return { ...presentAccount(row), lastLogin: lastLogin?.toISOString() ?? null };
};

/** Binds the account calls (spec §7). */
export const accountsPlugin = featurePlugin('accounts', (app, platform) => {
  bind(app, accounts.register, ({ body }) => register(platform, body));
  bind(app, accounts.login, async ({ body, request, reply }) => {
    const device = deviceOf(platform, body.email, request);
    const session = await login(platform, body, device);
    keepMark(reply, device);
    return session;
  });
  bind(app, accounts.adminLogin, async ({ body, request, reply }) => {
    const device = deviceOf(platform, body.email, request);
    const session = await loginTeacher(platform, body, device);
    keepMark(reply, device);
    const { row, lastLogin } = await readAccount(platform, session.user.id);
    const token = session.accessToken;
    return { ...session, token, user: presentTeacher({ row, lastLogin, token }) };
  });
  bind(app, accounts.forgotPassword, ({ body }) => requestReset(platform, body.email));
  bind(app, accounts.resetPassword, async ({ body, request, reply }) => {
    const answer = await resetPassword(platform, body);
    keepMark(reply, deviceOf(platform, body.email, request));
    return answer;
  });
  bind(app, accounts.sendEmailVerification, ({ body }) =>
    requestVerification(platform, body.email),
  );
  bind(app, accounts.verifyEmail, ({ body }) => verifyEmail(platform, body));
  bind(app, accounts.refreshToken, ({ body }) => refreshSession(platform, tokenOf(body)));
  bind(app, accounts.revokeToken, ({ body }) => endSession(platform, tokenOf(body)));
  bind(app, accounts.me, ({ viewer }) => getAccount(platform, viewer.id));
});
