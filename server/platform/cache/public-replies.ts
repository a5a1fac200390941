import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Executor } from '#server/platform/database/database.ts';
import { compressBytes, type CompressedBytes, sendBytes } from './compressed-bytes.ts';
import { announceChange } from './public-replies.repository.ts';

/** What the kept replies show; a change to it drops them. */
export const publicTopics = { courses: 'courses', settings: 'settings' } as const;

type Topic = (typeof publicTopics)[keyof typeof publicTopics];

/** Replies that are the same for everybody, kept as bytes, compressed, until what they show changes (design §4). */
export type PublicReplies = {
  /** Sends the kept bytes, or 304 where the caller has them; loads them at the first request. */
  send: (
    topic: Topic,
    request: FastifyRequest,
    reply: FastifyReply,
    load: () => Promise<unknown>,
  ) => Promise<FastifyReply>;
  /** Forgets a topic on this node; `changePublic` does it on every node. */
  drop: (topic: string) => void;
  /** Forgets everything on this node. */
  dropAll: () => void;
  /** Calls back whenever a topic is forgotten, for what is kept elsewhere of it. */
  onDrop: (topic: Topic, forget: () => void) => void;
};

/** An in-memory store of public replies. */
export const createPublicReplies = (): PublicReplies => {
  const kept = new Map<string, Promise<CompressedBytes>>();
  const followers = new Map<string, (() => void)[]>();

  const keep = (topic: Topic, reply: FastifyReply, load: () => Promise<unknown>) => {
    const loading = load().then((value) =>
      compressBytes(Buffer.from(reply.serialize(value as Record<string, unknown>) as string)),
    );
    kept.set(topic, loading);
    // A failed load must not be served to the next caller.
    loading.catch(() => kept.get(topic) === loading && kept.delete(topic));
    return loading;
  };

  const drop = (topic: string) => {
    kept.delete(topic);
    for (const forget of followers.get(topic) ?? []) forget();
  };

  return {
    send: async (topic, request, reply, load) => {
      const bytes = await (kept.get(topic) ?? keep(topic, reply, load));
      return sendBytes(request, reply.type('application/json; charset=utf-8'), bytes);
    },
    drop,
    dropAll: () => {
      for (const topic of Object.values(publicTopics)) drop(topic);
    },
    onDrop: (topic, forget) => {
      followers.set(topic, [...(followers.get(topic) ?? []), forget]);
    },
  };
};

/**
 * Runs a transaction whose outcome the replies of a topic show. Once it is committed, this node forgets
 * the topic before the caller goes on, and every other node as soon as the database tells it.
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
