/** What a student wrote, and the server has not confirmed yet. */
export type NoteChange = {
  text: string;
  atInSeconds: number | null;
  /** The server's version that it builds upon; 0 for a note that the server does not have. */
  version: number;
  createdAt: string;
  isDeleted: boolean;
  /** Texts that were sent on top of that version without a reply: the server may have stored one of them. */
  sent: string[];
  /** Why it is not sent again by itself: changed on another device, or what the server's refusal says. */
  problem: { kind: 'changed' } | { kind: 'refused'; message: string } | null;
};

export type NoteChanges = Readonly<Record<string, NoteChange>>;

type Owner = { userId: string; lessonId: string };
type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

const storageKey = 'lessonNotes';

const keyOf = ({ userId, lessonId }: Owner): string => `${userId} ${lessonId}`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isChange = (value: unknown): value is NoteChange =>
  isObject(value) &&
  typeof value.text === 'string' &&
  typeof value.version === 'number' &&
  Array.isArray(value.sent);

function read(storage: TextStorage): Record<string, NoteChanges> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}');
    if (!isObject(stored)) return {};
    return Object.fromEntries(
      Object.entries(stored).map(([key, changes]) => [
        key,
        Object.fromEntries(
          Object.entries(isObject(changes) ? changes : {}).flatMap(([id, change]) =>
            isChange(change) ? [[id, change]] : [],
          ),
        ),
      ]),
    );
  } catch {
    return {};
  }
}

/** Changes of notes that have not reached the server, by person and lesson; they survive a closed page and a lost network. */
export function createNotesOutbox(storage: TextStorage) {
  /** If the device refuses to store them, they live as long as the page. */
  let inMemory: Record<string, NoteChanges> | undefined;
  const readAll = () => inMemory ?? read(storage);
  const changesOf = (owner: Owner): NoteChanges => readAll()[keyOf(owner)] ?? {};
  const write = (owner: Owner, changes: NoteChanges) => {
    const { [keyOf(owner)]: _, ...others } = readAll();
    const all = Object.keys(changes).length > 0 ? { ...others, [keyOf(owner)]: changes } : others;
    try {
      storage.setItem(storageKey, JSON.stringify(all));
      inMemory = undefined;
    } catch {
      inMemory = all;
    }
  };
  return {
    changesOf,
    put(owner: Owner, id: string, change: NoteChange): void {
      write(owner, { ...changesOf(owner), [id]: change });
    },
    remove(owner: Owner, id: string): void {
      const { [id]: _, ...others } = changesOf(owner);
      write(owner, others);
    },
    /** Whether the device refused to store; what waits is then lost with the page. */
    isVolatile: () => inMemory !== undefined,
    lessonsOf: (userId: string): string[] =>
      Object.keys(readAll())
        .filter((key) => key.startsWith(`${userId} `))
        .map((key) => key.slice(userId.length + 1)),
  };
}
