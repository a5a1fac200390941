import { createStore, del, entries, get, set } from 'idb-keyval';
import { type AnswerDraft, isDraft, isSent } from './answer-draft.ts';

/** Persistent storage of drafts: the browser's database, or a substitute in tests. Each operation may reject. */
export type DraftStorage = {
  get: (key: string) => Promise<unknown>;
  set: (key: string, draft: AnswerDraft) => Promise<void>;
  delete: (key: string) => Promise<void>;
  entries: () => Promise<[key: string, value: unknown][]>;
};

type DraftOwner = { userId: string; examId: string };

export type AnswerDrafts = {
  read: (owner: DraftOwner) => Promise<AnswerDraft | undefined>;
  /** Resolves to false when the device refused to store; the draft is then lost with the page. */
  write: (owner: DraftOwner, draft: AnswerDraft) => Promise<boolean>;
  remove: (owner: DraftOwner) => Promise<void>;
  /** The exams of a person whose submission waits for the network; of everybody without a person. */
  listQueued: (userId?: string) => Promise<string[]>;
  /** Removes a person's drafts of which the server has every answer. @returns how many remain */
  removeSent: (userId: string) => Promise<number>;
};

/** Answers in progress by person and exam; they survive a reload, a lost network and an empty battery (decisions §5). */
export function createAnswerDrafts(storage: DraftStorage): AnswerDrafts {
  const inMemory = new Map<string, AnswerDraft>();
  const removeKey = async (key: string) => {
    inMemory.delete(key);
    await storage.delete(key).catch(() => undefined);
  };
  /** What a full device has refused to store is in memory alone. */
  const readAll = async () => {
    const stored = await storage.entries().catch(() => []);
    return [...new Map<string, unknown>([...stored, ...inMemory])];
  };
  return {
    async read(owner) {
      const key = keyOf(owner);
      const stored = await storage.get(key).catch(() => undefined);
      return inMemory.get(key) ?? (isDraft(stored) ? stored : undefined);
    },
    async write(owner, draft) {
      inMemory.set(keyOf(owner), draft);
      return storage.set(keyOf(owner), draft).then(
        () => true,
        () => false,
      );
    },
    remove: (owner) => removeKey(keyOf(owner)),
    async removeSent(userId) {
      const own = (await readAll()).filter(([key]) => isOf(key, userId));
      const waiting = own.filter(([, draft]) => isDraft(draft) && !isSent(draft));
      await Promise.all(own.filter((row) => !waiting.includes(row)).map(([key]) => removeKey(key)));
      return waiting.length;
    },
    async listQueued(userId) {
      return (await readAll())
        .filter(([key, draft]) => isDraft(draft) && draft.queued && isOf(key, userId))
        .map(([key]) => key.slice(key.indexOf(':') + 1));
    },
  };
}

/** A private window may refuse the database: every operation then rejects instead of throwing. */
function browserStorage(): DraftStorage {
  let opened: ReturnType<typeof createStore> | undefined;
  const store = () => (opened ??= createStore('exam-drafts', 'answers'));
  return {
    get: async (key) => get(key, store()),
    set: async (key, draft) => set(key, draft, store()),
    delete: async (key) => del(key, store()),
    entries: async () => entries(store()),
  };
}

export const answerDrafts = createAnswerDrafts(browserStorage());

function keyOf({ userId, examId }: DraftOwner): string {
  return `${userId}:${examId}`;
}

const isOf = (key: string, userId: string | undefined) =>
  userId === undefined || key.startsWith(`${userId}:`);
