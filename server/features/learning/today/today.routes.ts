import { today } from '#contract/learning/today.ts';
import { createSchoolYearReader } from '#server/features/settings/settings.api.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { getToday, listOwnCourses } from './today.service.ts';

/** Binds the calls by which students read their own progress (decisions/0069). */
export const todayPlugin = featurePlugin('today', async (app, platform) => {
  const schoolYearStart = createSchoolYearReader(platform);
  await schoolYearStart(platform.clock.now());
  bind(app, today.get, async ({ viewer }) => {
    const now = platform.clock.now();
    return getToday(platform, { studentId: viewer.id, now, since: await schoolYearStart(now) });
  });
  bind(app, today.listCourses, ({ viewer }) => listOwnCourses(platform, viewer.id));
});
