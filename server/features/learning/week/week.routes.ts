import { week } from '#contract/learning/week.ts';
import { stripBegin, weekStrip } from '#domain/learning/week-strip.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { findWeek, storeGoal } from './week.repository.ts';

/** Binds the calls on what a student has learned this week (decisions/0225). */
export const weekPlugin = featurePlugin('week', (app, { database, clock }) => {
  bind(app, week.get, async ({ viewer }) => {
    const today = dayInEgypt(clock.now());
    const since = stripBegin(today);
    const row = await findWeek(database, { studentId: viewer.id, since, today });
    return {
      ...weekStrip(row.learned_days, today),
      minutesToday: Math.floor(row.seconds_today / 60),
      goalInMinutes: row.goal_in_minutes,
      classLesson: row.class_lesson,
    };
  });
  bind(app, week.setGoal, ({ viewer, body: { minutes } }) =>
    storeGoal(database, { studentId: viewer.id, minutes, now: clock.now() }),
  );
});
