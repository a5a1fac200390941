import { DatabaseError } from 'pg';

const uniqueViolation = '23505';

/**
 * Makes a row whose id the caller's form chose (`contract/own-id.ts`). When an earlier try of the same form
 * has made it, be it this very moment, it is changed instead: a lost reply makes nothing twice.
 */
export const makeOnce = async (
  table: string,
  { make, change }: { make: () => Promise<void>; change: () => Promise<void> },
): Promise<void> => {
  try {
    await make();
  } catch (error) {
    const isMade =
      error instanceof DatabaseError &&
      error.code === uniqueViolation &&
      error.constraint === `${table}_pkey`;
    if (!isMade) throw error;
    await change();
  }
};
