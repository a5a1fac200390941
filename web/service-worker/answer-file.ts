import { createPartialResponse } from 'workbox-range-requests';
import { findCached } from './account-cache.ts';
import { filePath } from './cache-files.ts';

/** A file comes from the server, whose link decides who may open it; without a network the stored one is shown, or the part of it that is asked for. */
export async function answerFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await findCached(filePath(request.url));
    if (!stored) throw error;
    return request.headers.has('range') ? createPartialResponse(request, stored) : stored;
  }
}
