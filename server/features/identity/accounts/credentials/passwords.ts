import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default, with OWASP's minimum: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Runs in the library's threads, never on the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * Hash of a random password, which passwords of unknown addresses are compared with. Made before the
 * first call.
 */
const decoyHash = hashPassword(crypto.randomUUID());

/**
 * Whether the password matches the hash. Without a hash (unknown address) it takes as long and
 * returns false, so that the duration does not reveal which addresses have an account.
 */
export const verifyPassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  const fits = await verify(passwordHash ?? (await decoyHash), password);
  return fits && passwordHash !== undefined;
};
