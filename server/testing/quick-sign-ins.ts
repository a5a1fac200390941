import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';
import { cheapestHash } from './cheapest-hash.ts';

/** `passwords.test.ts` shows what the hashes of the product cost. */
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>();
  return { ...argon2, hash: (password: string) => argon2.hash(password, cheapestHash) };
});

/** `minimum-duration.test.ts` shows how long these wait, `hidden-accounts.test.ts` which calls do. */
vi.mock(import('#server/platform/limits/minimum-duration.ts'), () => ({
  withMinimumDuration: (work) => work(),
  withMinimumFailureDuration: (work) => work(),
}));
