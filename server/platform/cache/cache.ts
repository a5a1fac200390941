import { LRUCache } from 'lru-cache';

/** A value, and how many bytes of memory it takes, more or less. */
type Sized<Value extends object> = { value: Value; sizeInBytes: number };

/**
 * Values of this node that can be made again at any time, bounded in bytes: the least recently used go first.
 * Keys begin with the kind of thing that they stand for, such as `exam-content:`.
 */
export type Cache = {
  has: (key: string) => boolean;
  set: (key: string, entry: Sized<object>) => void;
  /** Loads a missing value once for all who wait for it; `undefined` and errors are not kept. */
  fetch: <Value extends object>(
    key: string,
    load: () => Promise<Sized<Value> | undefined>,
  ) => Promise<Value | undefined>;
  /** What is being loaded under the key is not kept either: it may have been read before the change. */
  delete: (key: string) => void;
};

const defaultMaxBytes = 64 * 1024 * 1024;

type Entry = Sized<object>;
type Load = () => Promise<Entry | undefined>;

/** A cache in the memory of this process. Callers name the type that they keep under a key. */
export const createCache = ({ maxBytes = defaultMaxBytes } = {}): Cache => {
  const entries = new LRUCache<string, Entry, Load>({
    maxSize: maxBytes,
    sizeCalculation: ({ sizeInBytes }) => Math.max(1, sizeInBytes),
    fetchMethod: (_key, _stale, { context: load }) => load(),
    // A deleted key may be waited for: its callers get what was read, and nobody after them.
    ignoreFetchAbort: true,
  });
  return {
    has: (key) => entries.has(key),
    set: (key, entry) => void entries.set(key, entry),
    fetch: async <Value extends object>(
      key: string,
      load: () => Promise<Sized<Value> | undefined>,
    ) => (await entries.fetch(key, { context: load }))?.value as Value | undefined,
    delete: (key) => void entries.delete(key),
  };
};
