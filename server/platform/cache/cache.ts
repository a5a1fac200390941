import { LRUCache } from 'lru-cache';

/** A value, and roughly how many bytes of memory it takes; without a lifetime it stays until it is evicted. */
type Sized<Value extends object> = {
  value: Value;
  sizeInBytes: number;
  lifetimeInMilliseconds?: number;
};

/**
 * A cache in the memory of this node, bounded in bytes: it evicts the least recently used values first.
 * A key begins with the kind of its value, such as `exam-content:`.
 */
export type Cache = {
  has: (key: string) => boolean;
  /** A cached value; undefined where there is none, also while it is being loaded. */
  get: (key: string) => object | undefined;
  set: (key: string, entry: Sized<object>) => void;
  /** Loads a missing value once for all waiting callers; `undefined` and errors are not cached. */
  fetch: <Value extends object>(
    key: string,
    load: () => Promise<Sized<Value> | undefined>,
  ) => Promise<Value | undefined>;
  /** A load that is running under the key is not cached either: it may have read the state before the change. */
  delete: (key: string) => void;
};

const defaultMaxBytes = 64 * 1024 * 1024;

type Entry = Sized<object>;
type Load = () => Promise<Entry | undefined>;

/** A cache in the memory of this process. Callers name the type of the value of a key. */
export const createCache = ({ maxBytes = defaultMaxBytes } = {}): Cache => {
  const entries = new LRUCache<string, Entry, Load>({
    maxSize: maxBytes,
    sizeCalculation: ({ sizeInBytes }) => Math.max(1, sizeInBytes),
    fetchMethod: async (_key, _stale, { context: load, options }) => {
      const entry = await load();
      if (entry?.lifetimeInMilliseconds !== undefined) options.ttl = entry.lifetimeInMilliseconds;
      return entry;
    },
    // When a key is deleted during a load, the waiting callers get the loaded value, and later callers load again.
    ignoreFetchAbort: true,
  });
  return {
    has: (key) => entries.has(key),
    get: (key) => entries.get(key)?.value,
    set: (key, entry) => {
      const { lifetimeInMilliseconds: ttl } = entry;
      entries.set(key, entry, ttl === undefined ? {} : { ttl });
    },
    fetch: async <Value extends object>(
      key: string,
      load: () => Promise<Sized<Value> | undefined>,
    ) => (await entries.fetch(key, { context: load }))?.value as Value | undefined,
    delete: (key) => void entries.delete(key),
  };
};
