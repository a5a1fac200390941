import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the kept replies show; a change to it drops them. */
export const publicTopics = { courses: 'courses' } as const;

type Topic = (typeof publicTopics)[keyof typeof publicTopics];

type Kept = { body: Buffer; etag: string };

/** Replies that are the same for everybody, kept as bytes until what they show changes (design §4). */
export type PublicReplies = {
  /** Sends the kept bytes, or 304 where the caller has them; loads them at the first request. */
  send: (
    topic: Topic,
    request: FastifyRequest,
    reply: FastifyReply,
    load: () => Promise<unknown>,
  ) => Promise<FastifyReply>;
  /** Forgets a topic on this node. */
  drop: (topic: Topic) => void;
};

/** An in-memory store of public replies. */
export const createPublicReplies = (): PublicReplies => {
  const kept = new Map<string, Promise<Kept>>();

  const keep = (topic: Topic, reply: FastifyReply, load: () => Promise<unknown>) => {
    const loading = load().then((value) => {
      const body = Buffer.from(reply.serialize(value as Record<string, unknown>) as string);
      return {
        body,
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      };
    });
    kept.set(topic, loading);
    // A failed load must not be served to the next caller.
    loading.catch(() => kept.get(topic) === loading && kept.delete(topic));
    return loading;
  };

  return {
    send: async (topic, request, reply, load) => {
      const { body, etag } = await (kept.get(topic) ?? keep(topic, reply, load));
      void reply.header('etag', etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    },
    drop: (topic) => void kept.delete(topic),
  };
};
