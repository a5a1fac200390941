import { accounts } from '#contract/identity/accounts.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentAccount } from './credentials/accounts.presenter.ts';
import { login, loginTeacher, openSession } from './sign-in/login.service.ts';
import { endSession, refreshSession } from './sign-in/refresh-session.service.ts';
import { register } from './registration/register.service.ts';
import {
  deviceOf,
  findRegisteringDevice,
  setDeviceCookie,
  registeringDeviceOf,
  type SignInNames,
} from './credentials/request-device.ts';
import { requestReset, requestVerification } from './registration/request-link.service.ts';
import { resetPassword } from './registration/reset-password.service.ts';
import { presentTeacherSession, readAccount } from './sign-in/teacher-session.ts';
import { verifyEmail } from './registration/verify-email.service.ts';

/** The token as the specification sends it, a bare JSON string, or named (decisions §3). */
const tokenOf = (body: string | { refreshToken: string }): string =>
  typeof body === 'string' ? body : body.refreshToken;

const getAccount = async (platform: Platform, id: string) => {
  const { row, lastLogin } = await readAccount(platform, id);
  return { ...presentAccount(row), lastLogin: lastLogin?.toISOString() ?? null };
};

/** Binds the account calls (spec §7). */
export const accountsPlugin = featurePlugin('accounts', (app, platform) => {
  bind(app, accounts.register, async ({ body, request, reply }) => {
    const device = registeringDeviceOf(platform, body.email, request.headers.cookie);
    const answer = await register(platform, body, device.id);
    setDeviceCookie(reply, device);
    return answer;
  });
  bind(app, accounts.login, async ({ body, request, reply }) => {
    const deviceFor = (names: SignInNames) => deviceOf(platform, names, request);
    const { session, device } = await login(platform, body, deviceFor);
    setDeviceCookie(reply, device);
    return session;
  });
  bind(app, accounts.adminLogin, async ({ body, request, reply }) => {
    const deviceFor = (names: SignInNames) => deviceOf(platform, names, request);
    const { session, device } = await loginTeacher(platform, body, deviceFor);
    setDeviceCookie(reply, device);
    return presentTeacherSession(session, await readAccount(platform, session.user.id));
  });
  bind(app, accounts.forgotPassword, ({ body }) => requestReset(platform, body.email));
  bind(app, accounts.resetPassword, async ({ body, request, reply }) => {
    const answer = await resetPassword(platform, body);
    setDeviceCookie(reply, deviceOf(platform, [body.email], request));
    return answer;
  });
  bind(app, accounts.sendEmailVerification, ({ body }) =>
    requestVerification(platform, body.email),
  );
  bind(app, accounts.verifyEmail, async ({ body, request, reply }) => {
    const registeredOn = findRegisteringDevice(platform, body.email, request.headers.cookie);
    const { owner, ...answer } = await verifyEmail(platform, { ...body, registeredOn });
    if (!owner) return answer;
    const device = deviceOf(platform, [body.email], request);
    const session = await openSession(platform, owner, device);
    setDeviceCookie(reply, device);
    return { ...answer, session };
  });
  bind(app, accounts.refreshToken, ({ body }) => refreshSession(platform, tokenOf(body)));
  bind(app, accounts.revokeToken, ({ body }) => endSession(platform, tokenOf(body)));
  bind(app, accounts.me, ({ viewer }) => getAccount(platform, viewer.id));
});
