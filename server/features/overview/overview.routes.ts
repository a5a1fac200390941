import { overview } from '#contract/overview/overview.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { getActivity, getResults } from './charts.service.ts';
import { listStudentsBehind } from './list-behind.service.ts';
import { changeSetup, getSetup } from './setup.service.ts';
import { getStats } from './stats.service.ts';
import { getTasks } from './tasks.service.ts';
import { getToday } from './today.service.ts';
import { getWeek } from './week.service.ts';

/** Binds the teacher's overview and the figures of the unused layer (spec §3, §7). */
export const overviewPlugin = featurePlugin('overview', (app, platform) => {
  bind(app, overview.stats, () => getStats(platform));
  bind(app, overview.tasks, ({ viewer }) => getTasks(platform, viewer));
  bind(app, overview.today, () => getToday(platform));
  bind(app, overview.setup, () => getSetup(platform));
  bind(app, overview.changeSetup, ({ viewer, body }) => changeSetup(platform, viewer.id, body));
  bind(app, overview.activity, () => getActivity(platform));
  bind(app, overview.week, () => getWeek(platform));
  bind(app, overview.results, () => getResults(platform));
  bind(app, overview.behind, async ({ query, reply }) => {
    const found = await listStudentsBehind(platform, query);
    // Every list with pages has this header (decisions §2).
    void reply.header('x-total-count', found.total);
    return found;
  });
});
