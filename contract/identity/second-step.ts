import * as z from 'zod/mini';
import { teacherSession } from './accounts.ts';
import { idParams, instant, requiredText } from '#contract/fields.ts';
import { route } from '#contract/route.ts';
import {
  challengeToken,
  confirmationProof,
  passkeyCreation,
  passkeyCredential,
  secondStepFields,
  secondStepProof,
} from '#contract/second-step-fields.ts';

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});

/** New recovery codes, shown only now; empty where the existing ones stay valid. */
const withRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The second step of the teacher's sign-in, and the confirmation before what cannot be taken back (decisions/0096, 0097). */
export const secondStep = {
  signIn: route({
    method: 'POST',
    path: '/api/Auth/second-step',
    tag: 'second step',
    summary:
      'Completes a sign-in whose password was right, by the challenge of its reply; replies as the sign-in itself',
    access: 'public',
    urgency: 'session',
    body: z.object({ challengeToken, proof: secondStepProof }),
    reply: teacherSession,
  }),
  get: route({
    method: 'GET',
    path: '/api/user/me/second-step',
    tag: 'second step',
    summary: 'Which second steps the account has',
    access: 'staff',
    permission: 'own',
    students: 'none',
    reply: z.object({
      /** Since when an authenticator app is linked; null without one. */
      appSince: z.nullable(instant),
      passkeys: z.array(passkey),
      recoveryCodesLeft: z.number(),
      /** Whether to offer a second step: none is set up, and the offer was not dismissed. */
      isOffered: z.boolean(),
    }),
  }),
  closeOffer: route({
    method: 'DELETE',
    path: '/api/user/me/second-step/offer',
    tag: 'second step',
    summary: 'Stops offering a second step',
    access: 'staff',
    permission: 'own',
    students: 'none',
  }),
  beginConfirmation: route({
    method: 'POST',
    path: '/api/user/me/confirmation/begin',
    tag: 'second step',
    summary:
      'How the teacher may confirm to own the account; no methods where the password does it',
    access: 'staff',
    permission: 'own',
    students: 'none',
    reply: secondStepFields,
  }),
  confirm: route({
    method: 'POST',
    path: '/api/user/me/confirmation',
    tag: 'second step',
    summary: 'Confirms this session for the next minutes',
    access: 'staff',
    permission: 'own',
    students: 'none',
    body: z.object({ challengeToken, proof: confirmationProof }),
    reply: z.object({ confirmedUntil: instant }),
  }),
  beginApp: route({
    method: 'POST',
    path: '/api/user/me/second-step/app',
    tag: 'second step',
    summary: 'A new secret for an authenticator app; it counts once a code of it was typed',
    access: 'staff',
    permission: 'own',
    students: 'none',
    confirmation: 'recent',
    reply: z.object({
      /** Base32, for an app without a camera. */
      secret: z.string(),
      /** `otpauth://`, for the QR code. */
      uri: z.string(),
    }),
  }),
  enableApp: route({
    method: 'PUT',
    path: '/api/user/me/second-step/app',
    tag: 'second step',
    summary:
      'Links the authenticator app by its first code; the first second step ends the other sessions',
    access: 'staff',
    permission: 'own',
    students: 'none',
    body: z.object({ code: requiredText(20, 'اكتب الرمز') }),
    reply: withRecoveryCodes,
  }),
  removeApp: route({
    method: 'DELETE',
    path: '/api/user/me/second-step/app',
    tag: 'second step',
    summary: 'Unlinks the authenticator app',
    access: 'staff',
    permission: 'own',
    students: 'none',
    confirmation: 'recent',
  }),
  beginPasskey: route({
    method: 'POST',
    path: '/api/user/me/passkeys/begin',
    tag: 'second step',
    summary: 'What the browser needs to make a passkey',
    access: 'staff',
    permission: 'own',
    students: 'none',
    confirmation: 'recent',
    reply: passkeyCreation,
  }),
  addPasskey: route({
    method: 'POST',
    path: '/api/user/me/passkeys',
    tag: 'second step',
    summary: 'Stores a new passkey; the first second step ends the other sessions',
    access: 'staff',
    permission: 'own',
    students: 'none',
    body: z.object({
      challengeToken,
      name: requiredText(60, 'اكتب اسمًا تميز به هذا المفتاح'),
      credential: passkeyCredential,
    }),
    reply: withRecoveryCodes,
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/api/user/me/passkeys/:id',
    tag: 'second step',
    summary: 'Removes a passkey',
    access: 'staff',
    permission: 'own',
    students: 'none',
    confirmation: 'recent',
    params: idParams,
    notFound: 'passkey.not_found',
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    path: '/api/user/me/second-step/recovery-codes',
    tag: 'second step',
    summary: 'Ten new recovery codes; the earlier ones open nothing any more',
    access: 'staff',
    permission: 'own',
    students: 'none',
    confirmation: 'recent',
    reply: withRecoveryCodes,
  }),
};
