import { type Cache, createCache } from './cache.ts';
import { createPublicReplies, type PublicReplies } from './public-replies.ts';
import { createReplyCache, type ReplyCache } from './reply-cache.ts';

type Caches = { cache: Cache; replies: ReplyCache; publicReplies: PublicReplies };

/** The cache of this process, and the reply caches that use it. */
export const createCaches = (): Caches => {
  const cache = createCache();
  const replies = createReplyCache(cache);
  return { cache, replies, publicReplies: createPublicReplies(replies) };
};
