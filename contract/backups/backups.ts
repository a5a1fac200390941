import * as z from 'zod/mini';
import { idParams, instant } from '#contract/fields.ts';
import { route } from '#contract/route.ts';

const backup = z.object({
  id: z.string(),
  madeAt: instant,
  /** Null when nothing was written. */
  sizeInBytes: z.nullable(z.number()),
  /**
   * `proven`: it was restored into a trial database, and everything was there. `incomplete`: files that the database names
   * were missing or damaged, so it lacks them. `untested`: it was written, and the trial was not possible. `failed`: it was not written, or could not be restored.
   */
  outcome: z.enum(['proven', 'incomplete', 'untested', 'failed']),
  /** How many files an incomplete one lacks. */
  lostFileCount: z.nullable(z.int()),
});

/** The nightly backups (decisions/0153). */
export const backups = {
  list: route({
    method: 'GET',
    path: '/api/backups',
    tag: 'backups',
    summary: 'The backups that are kept, the newest first, and what became of each',
    access: 'teacher',
    reply: z.array(backup),
  }),
  key: route({
    method: 'GET',
    path: '/api/backups/key',
    tag: 'backups',
    summary: 'The key without which no backup can be restored',
    access: 'teacher',
    confirmation: 'recent',
    reply: z.object({ key: z.string() }),
  }),
  file: route({
    method: 'GET',
    path: '/api/backups/:id/file',
    tag: 'backups',
    summary: 'A proven or incomplete backup as a file',
    access: 'teacher',
    confirmation: 'recent',
    params: idParams,
    replyMediaType: 'application/octet-stream',
  }),
};
