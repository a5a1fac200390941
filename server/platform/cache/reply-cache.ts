import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cache } from './cache.ts';
import { compressBytes, type CompressedBytes, sendBytes } from './compressed-bytes.ts';

/** Replies that are the same for many callers, as bytes that were serialized and compressed once (decisions/0007). */
export type ReplyCache = {
  /**
   * Sends the cached bytes, or 304 when the caller has them already. A missing reply is loaded once for all
   * waiting callers, and serialized by the route's reply schema.
   */
  send: (
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    load: () => Promise<unknown>,
  ) => Promise<FastifyReply>;
  /** Invalidates a reply on this node. */
  drop: (key: string) => void;
};

const sizeOf = ({ bodies }: CompressedBytes): number =>
  Object.values(bodies).reduce((sum, { length }) => sum + length, 0);

/** Caches replies under keys with the prefix `reply:`. */
export const createReplyCache = (cache: Cache): ReplyCache => ({
  send: async (key, request, reply, load) => {
    const bytes = await cache.fetch(`reply:${key}`, async () => {
      const json = reply.serialize(await load()) as string;
      const value = await compressBytes(Buffer.from(json));
      return { value, sizeInBytes: sizeOf(value) };
    });
    if (!bytes) throw new Error(`The reply ${key} was not made.`);
    return sendBytes(request, reply.type('application/json; charset=utf-8'), bytes);
  },
  drop: (key) => cache.delete(`reply:${key}`),
});
