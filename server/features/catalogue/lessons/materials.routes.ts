import type { FastifyInstance } from 'fastify';
import { materials } from '#contract/catalogue/materials.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentMaterial } from './materials.presenter.ts';
import { listMaterials } from './materials.repository.ts';
import { ensureLessonAccess } from './open-lesson.service.ts';
import {
  addMaterial,
  changeTitle,
  removeMaterial,
  reorderMaterials,
} from './save-material.service.ts';

/** Binds the calls on the further files of a lesson (spec §7, unused layer). */
export const bindMaterials = (app: FastifyInstance, platform: Platform): void => {
  const { database, files } = platform;
  bind(app, materials.list, async ({ viewer, params }) => {
    const right = await ensureLessonAccess(platform, viewer, params.id);
    const signedUrl = (fileId: string) => files.signedUrl(fileId, right);
    const rows = await listMaterials(database, params.id);
    return rows.map((row) => presentMaterial(row, { signedUrl }));
  });
  bind(app, materials.add, async ({ viewer, params, body }) =>
    presentMaterial(await addMaterial(platform, viewer.id, params.id, body), files),
  );
  bind(app, materials.reorder, ({ viewer, params, body }) =>
    reorderMaterials(platform, viewer.id, params.id, body.ids),
  );
  bind(app, materials.rename, async ({ viewer, params, body }) =>
    presentMaterial(await changeTitle(platform, viewer.id, params.id, body.title), files),
  );
  bind(app, materials.delete, ({ viewer, params }) =>
    removeMaterial(platform, viewer.id, params.id),
  );
};
