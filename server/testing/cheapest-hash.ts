/** As cheap as argon2 allows: a hash of the product is slow on purpose, which tests would pay at each sign-in. */
export const cheapestHash = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
