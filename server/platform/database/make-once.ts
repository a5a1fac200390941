import { DatabaseError } from 'pg';

const uniqueViolation = '23505';

/**
 * Inserts a row whose id the caller's form chose (`contract/own-id.ts`). When an earlier request of the same form
 * has inserted it, even at the same moment, the row is updated instead, so a lost reply creates no duplicate.
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
