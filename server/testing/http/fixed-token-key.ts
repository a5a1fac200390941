import { importTokenKey, type TokenKeys } from '#server/platform/sessions/token-keys.ts';

/** A fixed key, for applications that several tests or nodes share. */
export const fixedTokenKey = (secret: string): TokenKeys => {
  const key = importTokenKey('fixed', secret);
  return { newest: () => key, find: async (id) => (id === 'fixed' ? key : undefined) };
};
