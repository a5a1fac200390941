import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { type FileStore, isMissing } from './file-store.ts';

/**
 * Sends stored bytes, after waiting for the first of them: once the reply has begun, it can no longer become an error.
 * @param range both ends included; without it all bytes
 * @throws AppError file.not_found when the store has lost them, which is logged; StoreError when the store does not answer
 */
export const sendStored = async (
  reply: FastifyReply,
  store: FileStore,
  { key, range }: { key: string; range?: { start: number; end: number } | undefined },
): Promise<FastifyReply> => {
  const bytes = store.read(key, range);
  try {
    await once(bytes, 'readable');
  } catch (error) {
    if (!isMissing(error)) throw error;
    reply.log.error({ key }, 'a stored file is missing');
    throw new AppError('file.not_found');
  }
  return reply.send(bytes);
};
