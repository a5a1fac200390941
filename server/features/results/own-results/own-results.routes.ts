import { examResults } from '#contract/exams/exams.ts';
import { ownResults } from '#contract/results/own-results.ts';
import { presentOwnResult } from '#server/features/attempts/attempts.api.ts';
import { accessToLesson } from '#server/features/rights/entitlements.api.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { getOwnResult, listOwnResults } from './own-results.service.ts';
import { pageOwnResults, summarizeOwnResults } from './results-summary.service.ts';

/** Binds a student's calls on their own results (spec §7). */
export const ownResultsPlugin = featurePlugin('own-results', (app, platform) => {
  const present = ({ row, content }: Awaited<ReturnType<typeof getOwnResult>>) =>
    presentOwnResult(row, content, {
      now: platform.clock.now(),
      hasAccess: accessToLesson(row, 'student').hasAccess,
    });

  bind(app, examResults.getOwn, async ({ viewer, params }) =>
    present(await getOwnResult(platform, viewer.id, params.id)),
  );

  bind(app, examResults.listOwn, async ({ viewer, query, reply }) => {
    const { results, total } = await listOwnResults(platform, viewer.id, query);
    void reply.header('x-total-count', total);
    return results.map(present);
  });

  bind(app, ownResults.list, async ({ viewer, query, reply }) => {
    const { results, total } = await pageOwnResults(platform, viewer.id, query);
    void reply.header('x-total-count', total);
    return results;
  });
  bind(app, ownResults.summary, ({ viewer }) => summarizeOwnResults(platform, viewer.id));
});
