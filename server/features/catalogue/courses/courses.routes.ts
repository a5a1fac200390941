import { isStaff } from '#domain/permissions/permissions.ts';
import { courses } from '#contract/catalogue/courses.ts';
import { countResults } from '#server/features/exams/exams.api.ts';
import {
  listLessonsOfCourses,
  listLessonSummaries,
} from '#server/features/catalogue/lessons/lessons.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { publicTopics } from '#server/platform/cache/public-replies.ts';
import type { Platform } from '#server/platform/platform.ts';
import { duplicateCourse, reorderCourses } from './arrange-courses.service.ts';
import {
  presentCourse,
  presentCourseDetail,
  presentListedCourse,
  presentTaughtCourse,
} from './courses.presenter.ts';
import {
  findCoursesById,
  listLessonTitles,
  listPublishedCourses,
  listTaughtCourses,
} from './courses.repository.ts';
import {
  changeCourse,
  changeCourseParts,
  createCourse,
  removeCourse,
} from './save-course.service.ts';

/** Students who open courses at the same time share statements, because they all see the same of a course. */
const findCourse = async ({ database, coalesce }: Platform, viewer: Viewer, id: string) => {
  const find = (seesDrafts: boolean) => (ids: readonly string[]) =>
    findCoursesById(database, ids, seesDrafts);
  if (isStaff(viewer.role)) return (await find(true)([id]))[0];
  return coalesce('published-course', id, find(false));
};

/** Two statements at once: the course, and its lessons as this viewer may open them. */
const getCourse = async (platform: Platform, viewer: Viewer, id: string) => {
  const [row, lessons] = await Promise.all([
    findCourse(platform, viewer, id),
    listLessonSummaries(platform, viewer, id),
  ]);
  if (!row) throw new AppError('course.not_found');
  return presentCourseDetail(row, lessons, platform.files);
};

/** Two statements for any number of courses. */
const listCourses = async (platform: Platform) => {
  const [rows, lessons] = await Promise.all([
    listPublishedCourses(platform.database),
    listLessonsOfCourses(platform),
  ]);
  return rows.map((row) => presentListedCourse(row, lessons.get(row.id) ?? [], platform.files));
};

/** Binds the course calls (spec §7). */
export const coursesPlugin = featurePlugin('courses', (app, platform) => {
  bind(app, courses.list, ({ request, reply }) =>
    platform.publicReplies.send(publicTopics.courses, request, reply, () => listCourses(platform)),
  );
  bind(app, courses.listCards, ({ request, reply }) =>
    platform.publicReplies.send(publicTopics.courses, request, reply, async () =>
      (await listPublishedCourses(platform.database)).map((row) =>
        presentCourse(row, platform.files),
      ),
    ),
  );
  bind(app, courses.listLessonTitles, ({ request, reply }) =>
    platform.publicReplies.send(publicTopics.courses, request, reply, () =>
      listLessonTitles(platform.database),
    ),
  );
  bind(app, courses.listAll, async () => {
    const [rows, results] = await Promise.all([
      listTaughtCourses(platform.database),
      countResults(platform),
    ]);
    return rows.map((row) => presentTaughtCourse(row, results, platform.files));
  });
  bind(app, courses.get, ({ viewer, params }) => getCourse(platform, viewer, params.id));
  bind(app, courses.create, async ({ viewer, body }) =>
    getCourse(platform, viewer, await createCourse(platform, viewer.id, body)),
  );
  bind(app, courses.update, async ({ viewer, body }) => {
    await changeCourse(platform, viewer.id, body);
    return getCourse(platform, viewer, body.Id);
  });
  bind(app, courses.change, async ({ viewer, params, body }) => {
    await changeCourseParts(platform, viewer.id, params.id, body);
    return getCourse(platform, viewer, params.id);
  });
  bind(app, courses.reorder, ({ viewer, body }) => reorderCourses(platform, viewer.id, body));
  bind(app, courses.duplicate, async ({ viewer, params }) =>
    getCourse(platform, viewer, await duplicateCourse(platform, viewer, params.id)),
  );
  bind(app, courses.delete, ({ viewer, params }) => removeCourse(platform, viewer.id, params.id));
});
