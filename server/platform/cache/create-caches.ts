import { type Cache, createCache } from './cache.ts';
import { createPublicReplies, type PublicReplies } from './public-replies.ts';
import { createReplyCache, type ReplyCache } from './reply-cache.ts';

type Caches = {
  cache: Cache;
  cacheOfCopy: Cache;
  replies: ReplyCache;
  publicReplies: PublicReplies;
};

/** Totals of lists. */
const bytesOfCopy = 4 * 1024 * 1024;

/** The cache of this process, and the reply caches that use it. */
export const createCaches = (): Caches => {
  const cache = createCache();
  const replies = createReplyCache(cache);
  const cacheOfCopy = createCache({ maxBytes: bytesOfCopy });
  return { cache, cacheOfCopy, replies, publicReplies: createPublicReplies(replies) };
};
