import { createHash } from 'node:crypto';

/** What the database keeps of a secret; the secrets hold 256 random bits, so that a plain hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
