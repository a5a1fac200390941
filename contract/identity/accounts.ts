import * as z from 'zod/mini';
import { isPasswordAcceptable } from '#domain/identity/passwords.ts';
import { readSignInName } from '#domain/identity/sign-in-name.ts';
import { genders } from '#domain/text/addressed.ts';
import { email, gradeLevel, instant, requiredText, text, wholeNumber } from '#contract/fields.ts';
import { route } from '#contract/route.ts';

export const role = z.enum(['student', 'Premium', 'teacher', 'assistant']);

const password = z.string().check(z.maxLength(200));

export const newPassword = password.check(
  z.refine((value) => isPasswordAcceptable(value), 'يرجى استيفاء جميع متطلبات كلمة المرور'),
);

const credentialsRequired = 'يرجى إدخال البريد الإلكتروني وكلمة المرور';

const credentials = z.object({
  /** An address; for a student who was invited also a phone number or the student number (decisions §3). */
  email: z
    .string(credentialsRequired)
    .check(z.overwrite(readSignInName), z.minLength(1, credentialsRequired), z.maxLength(254)),
  password: z
    .string(credentialsRequired)
    .check(z.minLength(1, credentialsRequired), z.maxLength(200)),
});

const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** When the access token expires; the client then refreshes it (spec §4). */
  accessTokenExpires: instant,
});

const session = z.extend(tokens, {
  roles: z.array(role),
  /** How many sessions on other devices this sign-in ended, and the text about it; absent when none. */
  endedSessions: z.optional(z.number()),
  message: z.optional(z.string()),
});

/** The signed-in account. */
export const account = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  grade: z.nullable(gradeLevel),
  /** The grade that the student asks for, while the teacher has not decided. */
  requestedGrade: z.optional(gradeLevel),
  gender: z.nullable(z.enum(genders)),
  roles: z.array(role),
});

/** The signed-in teacher or assistant, with the fields of the specification's admin user too (spec §3). */
const adminUser = z.extend(account, {
  name: z.string(),
  role: z.enum(['teacher', 'assistant']),
  /** The parts of the dashboard that the teacher may manage; none for an assistant (`GET /api/staff/me`). */
  permissions: z.array(z.string()),
  createdAt: instant,
  /** The sign-in before this one. */
  lastLogin: z.nullable(instant),
  /** The access token. */
  token: z.string(),
});

/** The reply of the teacher's sign-in. */
export const teacherSession = z.extend(session, { token: z.string(), user: adminUser });

/** The reply is the same whether or not the address is known (decisions §3). */
const acknowledgement = z.object({ message: z.string() });

/** A refresh token: a bare JSON string, as the specification sends it, or a field of an object. */
const refreshTokenBody = z.union([
  z.string().check(z.minLength(1), z.maxLength(200)),
  z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
]);

const oneTimeToken = z.string().check(z.minLength(10, 'الرمز غير صالح'), z.maxLength(200));

/** The grammatical gender for addressing the student; '' for none (decisions/0127). */
export const chosenGender = z.enum(['', ...genders]);

export const registration = z.object({
  email,
  password: newPassword,
  firstName: requiredText(60, 'اكتب اسمك'),
  lastName: text(120),
  grade: wholeNumber(1, 3, 'اختر صفك الدراسي'),
  gender: z.optional(chosenGender),
});

export const accounts = {
  register: route({
    method: 'POST',
    path: '/api/Auth/register',
    tag: 'accounts',
    summary: 'Makes a student account and mails the verification link',
    access: 'public',
    limit: 'register',
    body: registration,
    reply: acknowledgement,
  }),
  login: route({
    method: 'POST',
    path: '/api/Auth/login',
    tag: 'accounts',
    summary: 'Signs in with an address, a phone number or a student number, and the password',
    access: 'public',
    urgency: 'signIn',
    limit: 'login',
    body: credentials,
    reply: session,
  }),
  adminLogin: route({
    method: 'POST',
    path: '/api/auth/admin/login',
    tag: 'accounts',
    summary: 'Signs the teacher or an assistant in; refuses every other account',
    access: 'public',
    urgency: 'session',
    limit: 'login',
    body: credentials,
    reply: teacherSession,
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/api/Auth/forgot-password',
    tag: 'accounts',
    summary: 'Mails a link that sets a new password',
    access: 'public',
    limit: 'requestLink',
    body: z.object({ email }),
    reply: acknowledgement,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/Auth/reset-password',
    tag: 'accounts',
    summary: 'Sets a new password and ends all sessions',
    access: 'public',
    limit: 'useLink',
    body: z.object({ email, token: oneTimeToken, newPassword }),
    reply: acknowledgement,
  }),
  sendEmailVerification: route({
    method: 'POST',
    path: '/api/Auth/send-email-verification',
    tag: 'accounts',
    summary: 'Mails the verification link again',
    access: 'public',
    limit: 'requestLink',
    body: z.object({ email }),
    reply: acknowledgement,
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/api/Auth/verify-email',
    tag: 'accounts',
    summary: 'Confirms an e-mail address, and signs in the browser that registered it',
    access: 'public',
    limit: 'useLink',
    body: z.object({ email, token: oneTimeToken }),
    reply: z.extend(acknowledgement, {
      /** On the browser that registered, once and within an hour (decisions/0109). */
      session: z.optional(session),
    }),
  }),
  refreshToken: route({
    method: 'POST',
    path: '/api/Auth/refresh-token',
    tag: 'accounts',
    summary: 'Exchanges a refresh token for a new pair; reuse ends the session',
    access: 'public',
    urgency: 'session',
    limit: 'session',
    body: refreshTokenBody,
    reply: session,
  }),
  revokeToken: route({
    method: 'POST',
    path: '/api/Auth/revoke-token',
    tag: 'accounts',
    summary: 'Ends the session of a refresh token',
    access: 'public',
    limit: 'endSession',
    body: refreshTokenBody,
  }),
  me: route({
    method: 'GET',
    path: '/api/user/me',
    tag: 'accounts',
    summary: 'The signed-in account',
    access: 'member',
    permission: 'own',
    /** `lastLogin`: the sign-in before the newest one; null at the first sign-in. */
    reply: z.extend(account, { lastLogin: z.nullable(instant) }),
  }),
};
