import { randomBytes, randomUUIDv7 } from 'node:crypto';

/** The source of identifiers for services. */
export type Ids = {
  /** Identifier of a row, a UUID. */
  next: () => string;
  /** A secret that nobody can guess: 256 bits, base64url. */
  secret: () => string;
};

export const randomIds: Ids = {
  next: () => randomUUIDv7(),
  secret: () => randomBytes(32).toString('base64url'),
};
