import { examResults } from '#contract/results/exam-results.ts';
import { ownResults } from '#contract/results/own-results.ts';
import { shownPercentage } from '#domain/exams/grading.ts';
import { calledName } from '#domain/text/called-name.ts';
import { joinFullName } from '#domain/text/names.ts';
import { presentOwnResult } from '#server/features/exam-day/exam-day.api.ts';
import { accessToLesson } from '#server/features/rights/entitlements.api.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { listBestResults } from './best-results.repository.ts';
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
  bind(app, ownResults.best, async ({ viewer, params }) => {
    const rows = await listBestResults(platform.database, {
      studentId: viewer.id,
      examId: params.id,
    });
    return rows.map(({ place, is_own: isOwn, score, max_score: maxScore, ...name }) => ({
      place,
      name: calledName(
        joinFullName({ firstName: name.first_name ?? '', lastName: name.last_name ?? '' }),
      ),
      percentage: shownPercentage(score, maxScore),
      isOwn,
    }));
  });
  bind(app, ownResults.summary, ({ viewer }) => summarizeOwnResults(platform, viewer.id));
});
