import type { FastifyInstance } from 'fastify';
import { merges } from '#contract/privacy/merges.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listMergesOf } from './list-merges.service.ts';
import { mergeStudents } from './merge-students.service.ts';
import { presentMerge, presentPreview } from './merges.presenter.ts';
import { planMerge } from './plan-merge.ts';
import { undoMerge } from './undo-merge.service.ts';

/** Binds the calls that make one person of two, and undo that (decisions/0194). */
export const bindMerges = (app: FastifyInstance, platform: Platform): void => {
  bind(app, merges.list, ({ params }) => listMergesOf(platform, params.id));
  bind(app, merges.preview, async ({ body }) =>
    presentPreview(await planMerge(platform.database, body, platform.clock.now())),
  );
  bind(app, merges.merge, async ({ viewer, body }) =>
    presentMerge(await mergeStudents(platform, viewer.id, body)),
  );
  bind(app, merges.undo, ({ viewer, params }) => undoMerge(platform, viewer.id, params.id));
};
