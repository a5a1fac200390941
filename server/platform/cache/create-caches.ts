import type { Platform } from '#server/platform/platform.ts';
import { createCache } from './cache.ts';
import { createPublicReplies } from './public-replies.ts';
import { createReplyCache } from './reply-cache.ts';

/** The cache of this process, and the reply caches that use it. */
export const createCaches = (): Pick<Platform, 'cache' | 'replies' | 'publicReplies'> => {
  const cache = createCache();
  const replies = createReplyCache(cache);
  return { cache, replies, publicReplies: createPublicReplies(replies) };
};
