import { codeFromBytes } from '#domain/typed-codes/typed-code.ts';
import type { Ids } from '#server/platform/ids/ids.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { insertCodes, type NewCode } from './access-codes.repository.ts';

/** A random code. */
const inventCode = (ids: Ids): string =>
  codeFromBytes(Buffer.from(ids.secret(), 'base64url')) ?? inventCode(ids);

type CodesToMake = Omit<NewCode, 'id' | 'code'> & { count: number };

/** Stores new, different codes. @returns their ids */
export const makeCodes = async (
  executor: Executor,
  ids: Ids,
  { count, ...shared }: CodesToMake,
): Promise<string[]> => {
  const rows = Array.from({ length: count }, () => ({
    ...shared,
    id: ids.next(),
    code: inventCode(ids),
  }));
  const made = await insertCodes(executor, rows);
  if (made.length === count) return made;
  // Two of a million million codes are hardly ever equal. If they are, another code is made.
  return [...made, ...(await makeCodes(executor, ids, { ...shared, count: count - made.length }))];
};
