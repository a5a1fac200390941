import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accounts } from '#contract/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentAccount } from './accounts.presenter.ts';
import { findAccount } from './accounts.repository.ts';
import { login, loginTeacher } from './login.service.ts';
import { endSession, refreshSession } from './refresh-session.service.ts';
import { register } from './register.service.ts';
import { requestReset, requestVerification } from './request-link.service.ts';
import { resetPassword } from './reset-password.service.ts';
import { findPreviousSignIn } from './sign-ins.repository.ts';
import { verifyEmail } from './verify-email.service.ts';

const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';

/** The token as the specification sends it, a bare JSON string, or named (decisions §3). */
const tokenOf = (body: string | { refreshToken: string }): string =>
  typeof body === 'string' ? body : body.refreshToken;

const getAccount = async ({ database, clock }: Platform, id: string) => {
  const [user, previous] = await Promise.all([
    findAccount(database, id, clock.now()),
    findPreviousSignIn(database, id),
  ]);
  if (!user) throw new AppError('auth.session_expired');
  return { ...presentAccount(user), lastLogin: previous?.toISOString() ?? null };
};

/** Binds the account calls (spec §7). */
export const registerAccounts = (app: FastifyInstance, platform: Platform): void => {
  // Replies carry tokens and personal data, so no cache may store them.
  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    bind(scope, accounts.register, ({ body }) => register(platform, body));
    bind(scope, accounts.login, ({ body, request }) => login(platform, body, userAgentOf(request)));
    bind(scope, accounts.adminLogin, async ({ body, request }) => {
      const session = await loginTeacher(platform, body, userAgentOf(request));
      return { ...session, token: session.accessToken };
    });
    bind(scope, accounts.forgotPassword, ({ body }) => requestReset(platform, body.email));
    bind(scope, accounts.resetPassword, ({ body }) => resetPassword(platform, body));
    bind(scope, accounts.sendEmailVerification, ({ body }) =>
      requestVerification(platform, body.email),
    );
    bind(scope, accounts.verifyEmail, ({ body }) => verifyEmail(platform, body));
    bind(scope, accounts.refreshToken, ({ body }) => refreshSession(platform, tokenOf(body)));
    bind(scope, accounts.revokeToken, ({ body }) => endSession(platform, tokenOf(body)));
    bind(scope, accounts.me, ({ viewer }) => getAccount(platform, viewer.id));
  });
};
