import { randomBytes, randomInt, randomUUIDv7 } from 'node:crypto';

/** The source of identifiers for services. */
export type Ids = {
  /** Identifier of a row, a UUID. */
  next: () => string;
  /** A secret that nobody can guess: 256 bits, base64url. */
  secret: () => string;
  /** Six random digits, for a person to copy; who checks them counts wrong tries. */
  sixDigits: () => string;
};

export const randomIds: Ids = {
  next: () => randomUUIDv7(),
  secret: () => randomBytes(32).toString('base64url'),
  sixDigits: () => String(randomInt(1_000_000)).padStart(6, '0'),
};
