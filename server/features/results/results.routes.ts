import type { FastifyInstance } from 'fastify';
import { examAnalysis } from '#contract/results/exam-analysis.ts';
import { examResults } from '#contract/results/exam-results.ts';
import { bulkActions } from '#contract/school/bulk-actions.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import { type Platform, readOlder } from '#server/platform/platform.ts';
import { allowRetries } from './allow-retries.service.ts';
import { getExamStatistics } from './statistics/exam-statistics.service.ts';
import { exportResults } from './lists/export-results.service.ts';
import { listExamAbsentees } from './lists/list-absentees.service.ts';
import { listExamResults } from './lists/list-results.service.ts';
import { previewRemark, remarkExam } from './remark/remark-exam.service.ts';
import { presentStudentResult } from './lists/results.presenter.ts';
import { allowRetry, cancelRetry } from './retries.service.ts';
import { registerPaperExams } from './paper/paper-exams.routes.ts';
import { registerPaperSheets } from './sheets/sheets.routes.ts';
import { registerShortAnswers } from './short-answers/short-answers.routes.ts';

const bindReading = (app: FastifyInstance, platform: Platform): void => {
  bind(app, examResults.listByExam, async ({ viewer, request, params, query, reply }) => {
    const { rows, total } = await readOlder(platform, request, (older) =>
      listExamResults(older, viewer, params.id, query),
    );
    void reply.header('x-total-count', total);
    return rows.map(presentStudentResult);
  });

  bind(app, examAnalysis.statistics, ({ request, params }) =>
    readOlder(platform, request, (older) => getExamStatistics(older, params.id)),
  );

  bind(app, examAnalysis.listAbsentees, async ({ viewer, request, params, query, reply }) => {
    const { absentees, total } = await readOlder(platform, request, (older) =>
      listExamAbsentees(older, viewer, params.id, query),
    );
    void reply.header('x-total-count', total);
    return absentees;
  });

  bind(app, examAnalysis.export, async ({ viewer, request, params, query, reply }) => {
    const { name, mediaType, content } = await readOlder(platform, request, (older) =>
      exportResults(older, viewer, params.id, query),
    );
    return reply
      .type(mediaType)
      .header('content-disposition', contentDisposition(name, false))
      .send(content);
  });
};

const bindChanges = (app: FastifyInstance, platform: Platform): void => {
  bind(app, examAnalysis.previewRemark, ({ params, body }) =>
    previewRemark(platform, params.id, body.changes),
  );

  bind(app, examAnalysis.remark, ({ viewer, params, body }) =>
    remarkExam(platform, { actorId: viewer.id, examId: params.id, ...body }),
  );

  bind(app, bulkActions.allowRetry, ({ viewer, body }) => allowRetries(platform, viewer, body));

  bind(app, examAnalysis.allowRetry, ({ viewer, params }) =>
    allowRetry(platform, {
      actorId: viewer.id,
      examId: params.id,
      studentId: params.studentId,
    }),
  );

  bind(app, examAnalysis.cancelRetry, ({ viewer, params }) =>
    cancelRetry(platform, {
      actorId: viewer.id,
      examId: params.id,
      studentId: params.studentId,
    }),
  );
};

/** Binds the teacher's calls on results (spec §2, exams panel). */
export const resultsPlugin = featurePlugin('results', (app, platform) => {
  bindReading(app, platform);
  bindChanges(app, platform);
  registerShortAnswers(app, platform);
  registerPaperExams(app, platform);
  registerPaperSheets(app, platform);
});
