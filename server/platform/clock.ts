import { randomBytes, randomUUIDv7 } from 'node:crypto';

/** Where a service takes the time from; tests set it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** Where a service takes identifiers from. */
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
