import DataLoader from 'dataloader';
import { DatabaseError } from 'pg';

/** Reads or writes many rows by their keys, in the order of the keys; undefined where there is none. */
type RunMany<Key, Row> = (keys: readonly Key[]) => Promise<(Row | undefined)[]>;

/**
 * Coalesces statements of one kind: calls that arrive in the same turn of the event loop, or while two
 * statements of the kind run, share one. A single call is sent at once. Nothing is cached. A shared statement that
 * PostgreSQL refuses because of one row, or ends because of a deadlock, is sent for each caller alone; any other error
 * reaches all its callers.
 */
export type Coalesce = <Key, Row>(
  kind: string,
  key: Key,
  runMany: RunMany<Key, Row>,
) => Promise<Row | undefined>;

const maxBatchSize = 50;
/** More statements at once would only make batches smaller: two cores run two statements. */
const maxRunning = 2;

/** Data exceptions, violated constraints, deadlocks and refusals of triggers: the fault of one row, not of the others. */
const isRowError = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(?:22|23|40|P0)/u.test(error.code ?? '');

/** A DataLoader takes an error in the place of a row for the error of that caller. */
const runAlone = <Key, Row>(
  runMany: RunMany<Key, Row>,
  keys: readonly Key[],
): Promise<(Row | undefined | Error)[]> =>
  Promise.all(
    keys.map(async (key) => {
      try {
        return (await runMany([key]))[0];
      } catch (error) {
        return error as Error;
      }
    }),
  );

const createLoader = <Key, Row>(
  runMany: RunMany<Key, Row>,
  onIdle: () => void,
): DataLoader<Key, Row | undefined> => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const startNext = () => {
    if (running >= maxRunning) return;
    const dispatch = waiting.shift();
    if (!dispatch) return;
    running += 1;
    setImmediate(dispatch);
  };
  const run = async (keys: readonly Key[]) => {
    try {
      return await runMany(keys);
    } catch (error) {
      if (keys.length === 1 || !isRowError(error)) throw error;
      return await runAlone(runMany, keys);
    } finally {
      running -= 1;
      startNext();
      if (running === 0) onIdle();
    }
  };
  return new DataLoader(run, {
    cache: false,
    maxBatchSize,
    batchScheduleFn: (dispatch) => {
      waiting.push(dispatch);
      startNext();
    },
  });
};

/** A coalescer with a loader for each kind while it is in use; the first caller of a kind provides its loader. */
export const createCoalesce = (): Coalesce => {
  const loaders = new Map<string, DataLoader<unknown, unknown>>();
  return <Key, Row>(kind: string, key: Key, runMany: RunMany<Key, Row>) => {
    const loader =
      loaders.get(kind) ??
      createLoader(runMany as RunMany<unknown, unknown>, () => loaders.delete(kind));
    loaders.set(kind, loader);
    return loader.load(key) as Promise<Row | undefined>;
  };
};
