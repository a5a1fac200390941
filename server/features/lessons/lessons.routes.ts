import type { FastifyInstance } from 'fastify';
import { lessons } from '#contract/lessons.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listLessonSummaries } from './lessons.api.ts';
import { presentLesson } from './lessons.presenter.ts';
import { getLesson, getLessonAccess, openLesson } from './open-lesson.service.ts';
import { changeLesson, createLesson, removeLesson } from './save-lesson.service.ts';

const showLesson = async (platform: Platform, viewer: Viewer, id: string) =>
  presentLesson(await getLesson(platform, viewer, id), viewer, platform.files);

/** Binds the lesson calls (spec §7). */
export const registerLessons = (app: FastifyInstance, platform: Platform): void => {
  bind(app, lessons.get, ({ viewer, params }) => showLesson(platform, viewer, params.id));
  bind(app, lessons.listByCourse, ({ viewer, params }) =>
    listLessonSummaries(platform, viewer, params.id),
  );
  bind(app, lessons.access, ({ viewer, params }) => getLessonAccess(platform, viewer, params.id));
  bind(app, lessons.subscriptionAccess, ({ viewer, params }) =>
    getLessonAccess(platform, viewer, params.id),
  );
  bind(app, lessons.markAccessed, ({ viewer, params }) => openLesson(platform, viewer, params.id));
  bind(app, lessons.create, async ({ viewer, body }) =>
    showLesson(platform, viewer, await createLesson(platform, viewer.id, body)),
  );
  bind(app, lessons.update, async ({ viewer, body }) => {
    await changeLesson(platform, viewer.id, body);
    return showLesson(platform, viewer, body.Id);
  });
  bind(app, lessons.delete, ({ viewer, params }) => removeLesson(platform, viewer.id, params.id));
};
