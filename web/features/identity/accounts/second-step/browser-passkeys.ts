import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { secondStepTexts as texts } from './second-step.texts.ts';

/** The browser refused, or the person cancelled; the message is for the person. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
}

const textOf = (error: unknown): string => {
  const name = error instanceof Error ? error.name : '';
  // The platform's address is an IP number, or not the one in the address bar.
  if (name === 'SecurityError') return texts.passkeys.wrongAddress;
  if (name === 'InvalidStateError') return texts.passkeys.exists;
  return texts.proof.passkeyCancelled;
};

type Sent = { id: string; rawId: string; type: 'public-key'; response: object };

/** The credential as the call sends it, whose fields the server checks. */
async function readCredential(work: () => Promise<Sent>) {
  if (!browserSupportsWebAuthn()) throw new PasskeyError(texts.proof.passkeyUnsupported);
  try {
    const credential = await work();
    const response: Record<string, unknown> = { ...credential.response };
    return { ...credential, response };
  } catch (error) {
    throw new PasskeyError(textOf(error), { cause: error });
  }
}

/** Lets the person choose a passkey and signs the server's challenge by it. Throws `PasskeyError`. */
export const signByPasskey = (options: Record<string, unknown>) =>
  readCredential(() =>
    startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    }),
  );

/** Makes a passkey on this device. Throws `PasskeyError`. */
export const makePasskey = (options: Record<string, unknown>) =>
  readCredential(() =>
    startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }),
  );
