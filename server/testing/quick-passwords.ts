import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/** `passwords.test.ts` shows what the hashes of the product cost. */
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>();
  const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return { ...argon2, hash: (password: string) => argon2.hash(password, cheapest) };
});
