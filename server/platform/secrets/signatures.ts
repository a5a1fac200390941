import { createHmac, timingSafeEqual } from 'node:crypto';

export type Signatures = {
  sign: (text: string) => string;
  isSignature: (signature: string, text: string) => boolean;
};

/** Signs texts that travel in links (HMAC-SHA256). A text begins with its purpose, so that no signature serves two. */
export const createSignatures = (key: string): Signatures => {
  const digestOf = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    sign: (text) => digestOf(text).toString('base64url'),
    isSignature: (signature, text) => {
      const received = Buffer.from(signature, 'base64url');
      const expected = digestOf(text);
      return received.length === expected.length && timingSafeEqual(received, expected);
    },
  };
};
