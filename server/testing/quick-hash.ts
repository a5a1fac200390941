import { hash } from '@node-rs/argon2';
import { cheapestHash } from './cheapest-hash.ts';

/** A hash that is fast to make and to compare with. It names its cost, so the product accepts it. */
export const quickHash = (password: string): Promise<string> => hash(password, cheapestHash);
