import DataLoader from 'dataloader';

/** Reads or writes many rows by their keys, in the order of the keys; undefined where there is none. */
type RunMany<Key, Row> = (keys: readonly Key[]) => Promise<(Row | undefined)[]>;

/**
 * Coalesces statements of one kind: calls that arrive in the same turn of the event loop, or while three
 * statements of the kind run, share one. A single call is sent at once. Nothing is cached. When a shared statement
 * fails, all its callers get the error.
 */
export type Coalesce = <Key, Row>(
  kind: string,
  key: Key,
  runMany: RunMany<Key, Row>,
) => Promise<Row | undefined>;

const maxBatchSize = 50;
/** More statements at once would only make batches smaller: two cores run two statements. */
const maxRunning = 3;

const createLoader = <Key, Row>(runMany: RunMany<Key, Row>): DataLoader<Key, Row | undefined> => {
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
    } finally {
      running -= 1;
      startNext();
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

/** A coalescer with a loader for each kind of read; the first caller of a kind provides its loader. */
export const createCoalesce = (): Coalesce => {
  const loaders = new Map<string, DataLoader<unknown, unknown>>();
  return <Key, Row>(kind: string, key: Key, runMany: RunMany<Key, Row>) => {
    const loader = loaders.get(kind) ?? createLoader(runMany as RunMany<unknown, unknown>);
    loaders.set(kind, loader);
    return loader.load(key) as Promise<Row | undefined>;
  };
};
