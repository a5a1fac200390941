import * as z from 'zod/mini';
import { instant } from './fields.ts';

/** The second step of the teacher's sign-in, in addition to the password. */
const secondStepMethod = z.enum(['passkey', 'app', 'recovery']);

/** Options and replies of WebAuthn, as its JSON form names them; the library on either side knows their fields. */
const webAuthnOptions = z.record(z.string(), z.unknown());

const base64url = (maximum: number) =>
  z.string().check(z.minLength(1), z.maxLength(maximum), z.regex(/^[\w-]+$/u));

/** The public-key credential that a browser returns, in the JSON form of WebAuthn. */
export const passkeyCredential = z.looseObject({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
});

/** A step that was begun: how it may be done, and with what. */
export const secondStepFields = z.object({
  /** Identifies the step in the call that completes it; valid once and for five minutes. */
  challengeToken: z.string(),
  expiresAt: instant,
  methods: z.array(secondStepMethod),
  /** For the browser's `credentials.get`; null where the account has no passkey. */
  passkeyOptions: z.nullable(webAuthnOptions),
});

export type SecondStep = z.infer<typeof secondStepFields>;

export const passkeyCreation = z.object({
  challengeToken: z.string(),
  /** For the browser's `credentials.create`. */
  passkeyOptions: webAuthnOptions,
});

const typedCode = z.string('اكتب الرمز').check(z.minLength(1, 'اكتب الرمز'), z.maxLength(60));

const proofs = [
  /** The six digits that the authenticator app shows. */
  z.object({ method: z.literal('app'), code: typedCode }),
  z.object({ method: z.literal('recovery'), code: typedCode }),
  z.object({ method: z.literal('passkey'), credential: passkeyCredential }),
] as const;

export const secondStepProof = z.discriminatedUnion('method', proofs);

export type SecondStepProof = z.infer<typeof secondStepProof>;

/** The same, or the password where no second step is set up. */
export const confirmationProof = z.discriminatedUnion('method', [
  ...proofs,
  z.object({
    method: z.literal('password'),
    password: z
      .string('اكتب كلمة المرور')
      .check(z.minLength(1, 'اكتب كلمة المرور'), z.maxLength(200)),
  }),
]);

export const challengeToken = z.string().check(z.minLength(10), z.maxLength(200));
