import * as z from 'zod/mini';
import { account, chosenGender, newPassword } from './accounts.ts';
import {
  email,
  idParams,
  instant,
  pagedQuery,
  requiredText,
  text,
  wholeNumber,
} from '#contract/fields.ts';
import { route } from '#contract/route.ts';

/** A browser and its device, read from the user agent. */
export const device = z.object({
  /** Ready to read: «Chrome على Android». */
  description: z.string(),
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
});

const liveSession = z.object({
  id: z.string(),
  device,
  startedAt: instant,
  lastUsedAt: instant,
  /** The session of this request. */
  isCurrent: z.boolean(),
});

const signInAttempt = z.object({
  id: z.string(),
  device,
  happenedAt: instant,
  wasSuccessful: z.boolean(),
});

/** The mails that the person receives (spec §2, profile page). */
const notificationSettings = z.object({
  lessonUpdates: z.boolean(),
  subscriptionReminders: z.boolean(),
  newsletter: z.boolean(),
});

export const profile = {
  change: route({
    method: 'PUT',
    path: '/api/user/me',
    tag: 'profile',
    summary:
      "Changes the caller's name and grade; the e-mail stays. A grade on which a right, a group or a result depends is asked for: the reply has it as `requestedGrade`",
    access: 'member',
    permission: 'own',
    urgency: 'own',
    body: z.object({
      firstName: requiredText(60, 'اكتب اسمك'),
      lastName: text(120),
      /** The teacher has no grade: left out or null. */
      grade: z.nullish(wholeNumber(1, 3, 'اختر صفك الدراسي')),
      /** Left out, it stays; null as blank. */
      gender: z.nullish(chosenGender),
    }),
    reply: account,
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/user/me/password',
    tag: 'profile',
    summary: 'Sets a new password, ends all other sessions and informs the owner by mail',
    access: 'member',
    permission: 'own',
    limit: 'changePassword',
    body: z.object({
      currentPassword: z
        .string()
        .check(z.minLength(1, 'اكتب كلمة المرور الحالية'), z.maxLength(200)),
      newPassword,
    }),
    reply: z.object({ message: z.string() }),
  }),
  addEmail: route({
    method: 'POST',
    path: '/api/user/me/email',
    tag: 'profile',
    summary:
      'Mails a link that adds an address to the account of a student who signs in without one; replies the same for an address that has an account',
    access: 'member',
    permission: 'own',
    limit: 'requestLink',
    body: z.object({
      email,
      password: z.string().check(z.minLength(1, 'اكتب كلمة المرور الحالية'), z.maxLength(200)),
    }),
    reply: z.object({ message: z.string() }),
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/user/me/sessions',
    tag: 'profile',
    summary: 'The devices on which the account is open, this one first',
    access: 'member',
    permission: 'own',
    reply: z.array(liveSession),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/user/me/sessions/:id',
    tag: 'profile',
    summary: 'Ends one of the caller’s own sessions',
    access: 'member',
    permission: 'own',
    params: idParams,
    notFound: 'session.not_found',
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/api/user/me/sessions',
    tag: 'profile',
    summary: 'Ends every own session except the current one',
    access: 'member',
    permission: 'own',
  }),
  listSignIns: route({
    method: 'GET',
    path: '/api/user/me/sign-ins',
    tag: 'profile',
    summary: 'Attempts to sign in to the caller’s own account, newest first',
    access: 'member',
    permission: 'own',
    query: z.pick(pagedQuery, { page: true, pageSize: true }),
    reply: z.array(signInAttempt),
  }),
  notificationSettings: route({
    method: 'GET',
    path: '/api/user/me/notification-settings',
    tag: 'profile',
    summary: 'What the account receives by mail',
    access: 'member',
    permission: 'own',
    reply: notificationSettings,
  }),
  saveNotificationSettings: route({
    method: 'PUT',
    path: '/api/user/me/notification-settings',
    tag: 'profile',
    summary: 'Sets what the account receives by mail',
    access: 'member',
    permission: 'own',
    body: notificationSettings,
    reply: notificationSettings,
  }),
};
