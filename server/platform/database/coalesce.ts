import DataLoader from 'dataloader';

/** Reads many rows by their keys, in the order of the keys; undefined where there is none. */
export type ReadMany<Key, Row> = (keys: readonly Key[]) => Promise<(Row | undefined)[]>;

/**
 * Coalesces reads of one kind: those that arrive in the same turn of the event loop, or while three statements
 * of the kind run, share a statement. A single read is sent at once. Nothing is cached.
 */
export type Coalesce = <Key, Row>(
  kind: string,
  key: Key,
  readMany: ReadMany<Key, Row>,
) => Promise<Row | undefined>;

const maxBatchSize = 50;
/** More would make the batches smaller, and not the answers sooner: two cores work on two statements. */
const maxRunning = 3;

const createLoader = <Key, Row>(readMany: ReadMany<Key, Row>): DataLoader<Key, Row | undefined> => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const startNext = () => {
    if (running >= maxRunning) return;
    const dispatch = waiting.shift();
    if (!dispatch) return;
    running += 1;
    setImmediate(dispatch);
  };
  const read = async (keys: readonly Key[]) => {
    try {
      return await readMany(keys);
    } finally {
      running -= 1;
      startNext();
    }
  };
  return new DataLoader(read, {
    cache: false,
    maxBatchSize,
    batchScheduleFn: (dispatch) => {
      waiting.push(dispatch);
      startNext();
    },
  });
};

/** A coalescer with a loader for each kind of read; the first caller of a kind says how it is read. */
export const createCoalesce = (): Coalesce => {
  const loaders = new Map<string, DataLoader<unknown, unknown>>();
  return <Key, Row>(kind: string, key: Key, readMany: ReadMany<Key, Row>) => {
    const loader = loaders.get(kind) ?? createLoader(readMany as ReadMany<unknown, unknown>);
    loaders.set(kind, loader);
    return loader.load(key) as Promise<Row | undefined>;
  };
};
