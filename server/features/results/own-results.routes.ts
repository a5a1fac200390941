import { examResults } from '#contract/exams/exams.ts';
import { AppError } from '#server/platform/errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/http/plugin.ts';
import { presentResult } from './own-result.presenter.ts';
import { findResult } from './own-results.repository.ts';
import { listOwnResults } from './list-own-results.service.ts';
import { submitExam } from '#server/features/attempts/submit-exam.service.ts';

/** Binds a student's calls on results (spec §7). */
export const ownResultsPlugin = featurePlugin('own-results', (app, platform) => {
  bind(app, examResults.submit, async ({ viewer, body }) =>
    presentResult(await submitExam(platform, { studentId: viewer.id, ...body })),
  );

  bind(app, examResults.getOwn, async ({ viewer, params }) => {
    const row = await findResult(platform.database, viewer.id, params.id);
    if (!row) throw new AppError('exam.result_not_found');
    return presentResult(row);
  });

  bind(app, examResults.listOwn, async ({ viewer, query, reply }) => {
    const { rows, total } = await listOwnResults(platform, viewer.id, query);
    void reply.header('x-total-count', total);
    return rows.map(presentResult);
  });
});
