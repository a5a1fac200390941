import { codeFromBytes } from '#domain/typed-codes/typed-code.ts';
import type { Ids } from '#server/platform/ids/ids.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { insertCodes, type NewCode } from './access-codes.repository.ts';

/** Signs that nobody can guess. */
const inventCode = (ids: Ids): string =>
  codeFromBytes(Buffer.from(ids.secret(), 'base64url')) ?? inventCode(ids);

type CodesToMake = Omit<NewCode, 'id' | 'code'> & { count: number };

/** Stores new codes, each with signs of its own. @returns their ids */
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
  // Two codes of a million million are hardly ever equal; then the later one gets other signs.
  return [...made, ...(await makeCodes(executor, ids, { ...shared, count: count - made.length }))];
};
