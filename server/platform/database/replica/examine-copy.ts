import { setTimeout } from 'node:timers/promises';
import { withClient } from '#server/platform/database/assert-usable.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { reservedLimits } from '#server/platform/database/time-limits.ts';
import { readIdentity, readIdentityOf, readReplayed, readWritten } from './positions.repository.ts';
import { maxAgeInMilliseconds } from './reading.ts';

export type CopyFacts = {
  isOfSameDatabase: boolean;
  /** Undefined for a server that is no copy, such as one that was promoted. */
  age: { isTooOld: boolean; milliseconds: number } | undefined;
};

const pauseInMilliseconds = 50;

/** Waits until the copy shows what the primary has written, for as long as it may be behind. */
const measureAge = async (copy: Database, primary: Database): Promise<CopyFacts['age']> => {
  const begun = performance.now();
  const written = await readWritten(primary);
  for (;;) {
    const replayed = await readReplayed(copy);
    if (replayed === undefined) return undefined;
    const milliseconds = Math.round(performance.now() - begun);
    if (replayed >= written) return { isTooOld: false, milliseconds };
    if (milliseconds > maxAgeInMilliseconds) return { isTooOld: true, milliseconds };
    await setTimeout(pauseInMilliseconds);
  }
};

/** @throws StartError when the copy can't be reached */
export const examineCopy = async (
  connectionString: string,
  primary: Database,
): Promise<CopyFacts> => {
  const identity = await withClient(connectionString, 'DATABASE_REPLICA_URL', readIdentity);
  const copy = openDatabase({ connectionString, poolSize: 1, limits: reservedLimits });
  try {
    return {
      isOfSameDatabase: identity === (await readIdentityOf(primary)),
      age: await measureAge(copy, primary),
    };
  } finally {
    await copy.destroy();
  }
};
