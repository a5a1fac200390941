import { isUniqueViolation } from './unique-violation.ts';

/**
 * Inserts a row whose id the caller's form chose (`contract/ids.ts`). When an earlier request of the same form
 * has inserted it, even at the same moment, the row is updated instead, so a lost reply creates no duplicate.
 */
export const makeOnce = async (
  table: string,
  { make, change }: { make: () => Promise<void>; change: () => Promise<void> },
): Promise<void> => {
  try {
    await make();
  } catch (error) {
    if (!isUniqueViolation(error, `${table}_pkey`)) throw error;
    await change();
  }
};
