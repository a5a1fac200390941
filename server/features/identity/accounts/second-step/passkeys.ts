import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyRow } from './factors.repository.ts';

/** Where passkeys are valid: the host of the platform's address, and pages of its origin. */
const siteOf = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};

const referenceOf = ({ credential_id: id, transports }: PasskeyRow) => ({
  id,
  transports: transports as AuthenticatorTransport[],
});

/** The options for the browser to sign by one of these passkeys. */
export const requestPasskey = (publicUrl: string, passkeys: readonly PasskeyRow[]) =>
  generateAuthenticationOptions({
    rpID: siteOf(publicUrl).rpID,
    allowCredentials: passkeys.map(referenceOf),
    userVerification: 'preferred',
  });

type Account = { id: string; email: string; name: string };

/** The options for the browser to make a passkey on a device that has none of these yet. */
export const requestNewPasskey = (
  { publicUrl, siteName }: { publicUrl: string; siteName: string },
  account: Account,
  passkeys: readonly PasskeyRow[],
) =>
  generateRegistrationOptions({
    rpName: siteName,
    rpID: siteOf(publicUrl).rpID,
    userID: new Uint8Array(Buffer.from(account.id)),
    userName: account.email,
    userDisplayName: account.name,
    attestationType: 'none',
    excludeCredentials: passkeys.map(referenceOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

type Expected = { publicUrl: string; challenge: string };

/** The credential that a browser sent; the library checks its other fields. */
export type SentCredential = { id: string; response: Record<string, unknown> };

/** The counter after a valid signature; undefined for an invalid one. */
export const checkPasskey = async (
  { publicUrl, challenge }: Expected,
  passkey: PasskeyRow,
  sent: SentCredential,
): Promise<number | undefined> => {
  const { rpID, origin } = siteOf(publicUrl);
  const checked = await verifyAuthenticationResponse({
    response: sent as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    // The password was checked before: possession of the key is the second factor.
    requireUserVerification: false,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
      transports: passkey.transports,
    },
    // Malformed bytes throw within the library.
  }).catch(() => undefined);
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
};

/** The new credential as it is stored; undefined when it was not made for this challenge and this site. */
export const checkNewPasskey = async (
  { publicUrl, challenge }: Expected,
  sent: SentCredential,
): Promise<
  Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'> | undefined
> => {
  const { rpID, origin } = siteOf(publicUrl);
  const checked = await verifyRegistrationResponse({
    response: sent as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  // As the browser sent them, unchecked; they only help browsers to find the key again.
  const names: unknown[] = Array.isArray(transports) ? transports.slice(0, 10) : [];
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter: String(counter),
    transports: names.filter((name) => typeof name === 'string'),
  };
};
