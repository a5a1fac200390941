export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The person to whom a value belongs, and its subject, such as a lesson. */
export type Owner = { userId: string; subject: string };

type StoreOptions<Value> = {
  storage: TextStorage;
  /** Their key in the storage. */
  name: string;
  /** A value as it was stored, perhaps by an earlier version; undefined where it can't be used. */
  parse: (stored: unknown) => Value | undefined;
  /** How many values are stored at most: then the oldest ones go. */
  max?: number;
};

const keyOf = ({ userId, subject }: Owner): string => `${userId} ${subject}`;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Values that this device stores, one for each person and subject; they survive a closed page and a lost network. */
export function createPersonalStore<Value>({
  storage,
  name,
  parse,
  max = Number.POSITIVE_INFINITY,
}: StoreOptions<Value>) {
  type Values = Record<string, Value>;
  /** If the device refuses to store them, they live as long as the page. */
  let inMemory: Values | undefined;
  const readStored = (): Values => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(name) ?? '{}');
      return Object.fromEntries(
        Object.entries(isObject(stored) ? stored : {}).flatMap(([key, text]) => {
          const value = parse(text);
          return value === undefined ? [] : [[key, value]];
        }),
      );
    } catch {
      return {};
    }
  };
  const read = () => inMemory ?? readStored();
  return {
    get: (owner: Owner): Value | undefined => read()[keyOf(owner)],
    /** Stores a value as the newest; `undefined` removes what is stored. */
    set(owner: Owner, value: Value | undefined): void {
      const { [keyOf(owner)]: _, ...others } = read();
      const all = value === undefined ? others : { ...others, [keyOf(owner)]: value };
      const newest = Object.fromEntries(Object.entries(all).slice(-max));
      try {
        storage.setItem(name, JSON.stringify(newest));
        inMemory = undefined;
      } catch {
        inMemory = newest;
      }
    },
    /** The subjects of a person's values, the oldest first. */
    subjectsOf: (userId: string): string[] =>
      Object.keys(read())
        .filter((key) => key.startsWith(`${userId} `))
        .map((key) => key.slice(userId.length + 1)),
    /** Whether the device refused to store; the values are then lost with the page. */
    isVolatile: () => inMemory !== undefined,
  };
}
