import { createHash } from 'node:crypto';

/** The database stores this instead of a secret. Secrets are 256 random bits, so a plain hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
