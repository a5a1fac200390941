import type { Database, Executor } from '#server/platform/database/database.ts';
import { announceChange } from './public-replies.repository.ts';
import type { ReplyCache } from './reply-cache.ts';

/** A kind of data that public replies show; a change to it invalidates them. */
export const publicTopics = { courses: 'courses', settings: 'settings' } as const;

type Topic = (typeof publicTopics)[keyof typeof publicTopics];

/** Replies that are the same for everybody, cached by topic until its data change (decisions/0007). */
export type PublicReplies = {
  send: (
    topic: Topic,
    ...rest: Parameters<ReplyCache['send']> extends [string, ...infer Rest] ? Rest : never
  ) => ReturnType<ReplyCache['send']>;
  /** Invalidates a topic on this node; `changePublic` does it on every node. */
  drop: (topic: string) => void;
  /** Invalidates every topic on this node. */
  dropAll: () => void;
  /** Calls back whenever a topic is invalidated, for values derived from it. */
  onDrop: (topic: Topic, forget: () => void) => void;
};

/** Public replies in the given cache of replies. */
export const createPublicReplies = (replies: ReplyCache): PublicReplies => {
  const listeners = new Map<string, (() => void)[]>();
  /** The cached replies of a topic: one for each route that sends it. */
  const keys = new Map<string, Set<string>>();
  const drop = (topic: string) => {
    for (const key of keys.get(topic) ?? []) replies.drop(key);
    for (const forget of listeners.get(topic) ?? []) forget();
  };
  return {
    send: (topic, request, ...rest) => {
      const key = `${topic} ${request.routeOptions.url ?? ''}`;
      keys.set(topic, (keys.get(topic) ?? new Set()).add(key));
      return replies.send(key, request, ...rest);
    },
    drop,
    dropAll: () => {
      for (const topic of Object.values(publicTopics)) drop(topic);
    },
    onDrop: (topic, forget) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), forget]);
    },
  };
};

/**
 * Runs a transaction that changes the data of a topic. After the commit, this node invalidates the topic
 * before the caller continues, and every other node does so when the database notifies it.
 */
export const changePublic = async <Result>(
  { database, publicReplies }: { database: Database; publicReplies: PublicReplies },
  topic: Topic,
  change: (transaction: Executor) => Promise<Result>,
): Promise<Result> => {
  const result = await database.transaction().execute(async (transaction) => {
    const changed = await change(transaction);
    await announceChange(transaction, topic);
    return changed;
  });
  publicReplies.drop(topic);
  return result;
};
