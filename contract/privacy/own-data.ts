import * as z from 'zod/mini';
import { idParams } from '#contract/fields.ts';
import { route } from '#contract/route.ts';
import { openDeletion, registeredConsent } from './privacy-fields.ts';

const ownPrivacy = z.object({
  deletion: z.nullable(openDeletion),
  consents: z.array(registeredConsent),
});

/** What a student does with their own data (decisions/0182). */
export const ownData = {
  get: route({
    method: 'GET',
    path: '/api/user/me/privacy',
    tag: 'privacy',
    summary: 'The caller’s own consents, and the deletion that was asked for',
    access: 'student',
    reply: ownPrivacy,
  }),
  export: route({
    method: 'GET',
    path: '/api/user/me/data',
    tag: 'privacy',
    summary: 'Everything that is stored about the student, as a ZIP file with a page to read',
    access: 'student',
    replyMediaType: 'application/zip',
    limit: 'exportData',
  }),
  askDeletion: route({
    method: 'POST',
    path: '/api/user/me/deletion',
    tag: 'privacy',
    summary: 'Asks for the deletion of the caller’s own account, fourteen days from now',
    access: 'student',
    body: z.object({
      password: z.string().check(z.minLength(1, 'اكتب كلمة المرور'), z.maxLength(200)),
    }),
    reply: ownPrivacy,
    limit: 'changePassword',
  }),
  cancelDeletion: route({
    method: 'DELETE',
    path: '/api/user/me/deletion',
    tag: 'privacy',
    summary: 'Takes the request to delete the caller’s own account back',
    access: 'student',
    reply: ownPrivacy,
  }),
  withdrawConsent: route({
    method: 'DELETE',
    path: '/api/user/me/consents/:id',
    tag: 'privacy',
    summary: 'Withdraws one of the caller’s own consents, or the guardian’s',
    access: 'student',
    params: idParams,
    reply: ownPrivacy,
    notFound: 'consent.not_found',
  }),
};
