import type { FastifyInstance } from 'fastify';
import { documentPlaces } from '#contract/catalogue/document-places.ts';
import { lessonChanges } from '#contract/catalogue/lesson-changes.ts';
import { lessonPreviews } from '#contract/catalogue/lesson-previews.ts';
import { lessonMonths } from '#contract/catalogue/lesson-months.ts';
import { studiedLessons } from '#contract/catalogue/studied-lessons.ts';
import { lessons } from '#contract/catalogue/lessons.ts';
import { countResults } from '#server/features/exams/exams.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { publicTopics } from '#server/platform/cache/public-replies.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reorderLessons } from './arrange-lessons.service.ts';
import { savePlace } from './save-place.service.ts';
import { duplicateLesson } from './duplicate-lesson.service.ts';
import { listLessonMonths } from './months/lesson-months.repository.ts';
import { listLessonSummaries } from './lessons.api.ts';
import { jsonOfLesson, presentLesson, presentTaughtLesson } from './lessons.presenter.ts';
import { findTaughtLessons } from './lessons.repository.ts';
import { bindMaterials } from './materials.routes.ts';
import { getLesson, getLessonAccess, openLesson } from './open-lesson.service.ts';
import {
  listLessonPreviews,
  showPreview,
} from '#server/features/catalogue/lesson-previews/show-preview.service.ts';
import { markStudied } from './mark-studied.service.ts';
import { reportProgress } from './report-progress.service.ts';
import {
  changeLesson,
  changeLessonParts,
  createLesson,
  removeLesson,
} from './save-lesson.service.ts';

const showLesson = async (platform: Platform, viewer: Viewer, id: string) =>
  presentLesson(await getLesson(platform, viewer, id), viewer, platform.files);

const listTaught = async (platform: Platform, viewer: Viewer, courseId: string) => {
  const now = platform.clock.now();
  const [rows, results] = await Promise.all([
    findTaughtLessons(platform.database, courseId, viewer, now),
    countResults(platform),
  ]);
  if (!rows) throw new AppError('course.not_found');
  return rows.map((row) => presentTaughtLesson(row, viewer, results));
};

/** Binds the teacher's calls: whole forms, single fields, order and copies. */
const registerChanges = (app: FastifyInstance, platform: Platform): void => {
  bind(app, lessons.create, async ({ viewer, body }) =>
    showLesson(platform, viewer, await createLesson(platform, viewer, body)),
  );
  bind(app, lessons.update, async ({ viewer, body }) => {
    await changeLesson(platform, viewer, body);
    return showLesson(platform, viewer, body.Id);
  });
  for (const route of Object.values(lessonChanges)) {
    bind(app, route, async ({ viewer, params, body }) => {
      await changeLessonParts(platform, viewer, params.id, body);
      return showLesson(platform, viewer, params.id);
    });
  }
  bind(app, lessons.reorder, ({ viewer, body }) => reorderLessons(platform, viewer.id, body));
  bind(app, lessons.duplicate, async ({ viewer, params }) =>
    showLesson(platform, viewer, await duplicateLesson(platform, viewer, params.id)),
  );
  bind(app, lessons.delete, ({ viewer, params }) => removeLesson(platform, viewer.id, params.id));
};

/** Binds the lesson calls (spec §7). */
export const lessonsPlugin = featurePlugin('lessons', (app, platform) => {
  bind(app, lessons.get, async ({ viewer, params, reply }) => {
    const lesson = await showLesson(platform, viewer, params.id);
    return reply.type('application/json; charset=utf-8').send(jsonOfLesson(lesson));
  });
  bind(app, lessons.listByCourse, ({ viewer, params }) =>
    listLessonSummaries(platform, viewer, params.id),
  );
  bind(app, lessons.access, ({ viewer, params }) => getLessonAccess(platform, viewer, params.id));
  bind(app, lessons.subscriptionAccess, ({ viewer, params }) =>
    getLessonAccess(platform, viewer, params.id),
  );
  bind(app, lessons.markAccessed, ({ viewer, params, body }) =>
    openLesson(platform, viewer, { id: params.id, spendsCredit: body?.spendCredit === true }),
  );
  bind(app, studiedLessons.set, ({ viewer, params, body }) =>
    markStudied(platform, viewer, params.id, body.isStudied),
  );
  bind(app, lessons.reportProgress, ({ viewer, params, body }) =>
    reportProgress(platform, viewer, params.id, body),
  );
  bind(app, documentPlaces.save, ({ viewer, params, body }) =>
    savePlace(platform, viewer, { ...body, lessonId: params.id }),
  );
  bind(app, lessonMonths.list, async ({ viewer }) =>
    (await listLessonMonths(platform.database, viewer.id)).map(
      ({ month, lessons_count: lessonsCount }) => ({ month, lessonsCount }),
    ),
  );
  bind(app, lessonPreviews.list, ({ request, reply }) =>
    platform.publicReplies.send(publicTopics.courses, request, reply, () =>
      listLessonPreviews(platform),
    ),
  );
  bind(app, lessonPreviews.get, ({ params }) => showPreview(platform, params.id));
  bind(app, lessons.listTaught, ({ viewer, params }) => listTaught(platform, viewer, params.id));
  registerChanges(app, platform);
  bindMaterials(app, platform);
});
