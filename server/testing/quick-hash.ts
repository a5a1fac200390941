import { hash } from '@node-rs/argon2';

/**
 * A hash that is as fast to make and to compare with as argon2 allows. A hash names its cost, so the product accepts it; its own are
 * slow on purpose, which tests would pay at each sign-in.
 */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
