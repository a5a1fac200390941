import type { FastifyInstance } from 'fastify';
import { studentFile } from '#contract/overview/student-file.ts';
import { bind } from '#server/platform/http/bind.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endDevice, endDevices, listDevices } from './devices.service.ts';
import { drawReport } from './draw-report.ts';
import { mailReport } from './mail-report.service.ts';
import type { ReportPeriod } from '#domain/overview/student-report/report-periods.ts';
import { hasPermission } from '#server/platform/sessions/staff-rights.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { composeReport, showReport } from './report.service.ts';
import {
  pageMissedExams,
  pageTakenExams,
  pageWatching,
  summarizeTakenExams,
} from './student-file.service.ts';
import { reportTexts } from './student-file.texts.ts';

const bindLists = (app: FastifyInstance, platform: Platform): void => {
  bind(app, studentFile.listResults, async ({ params, query, reply }) => {
    const { items, total } = await pageTakenExams(platform, params.id, query);
    void reply.header('x-total-count', total);
    return items;
  });
  bind(app, studentFile.summarizeResults, ({ params }) => summarizeTakenExams(platform, params.id));
  bind(app, studentFile.listMissed, async ({ params, query, reply }) => {
    const { items, total } = await pageMissedExams(platform, params.id, query);
    void reply.header('x-total-count', total);
    return items;
  });
  bind(app, studentFile.listWatching, async ({ params, query, reply }) => {
    const { items, total } = await pageWatching(platform, params.id, query);
    void reply.header('x-total-count', total);
    return items;
  });
};

const bindDevices = (app: FastifyInstance, platform: Platform): void => {
  bind(app, studentFile.listDevices, ({ params }) => listDevices(platform, params.id));
  bind(app, studentFile.endDevice, ({ viewer, params }) =>
    endDevice(platform, viewer, { studentId: params.id, sessionId: params.sessionId }),
  );
  bind(app, studentFile.endDevices, ({ viewer, params }) =>
    endDevices(platform, viewer, params.id),
  );
};

const bindReports = (app: FastifyInstance, platform: Platform): void => {
  const requestOf = (viewer: Viewer, studentId: string, period: ReportPeriod) => ({
    studentId,
    period,
    showsBalance: hasPermission(viewer, 'payments.collect'),
  });
  bind(app, studentFile.report, ({ viewer, params, query }) =>
    showReport(platform, requestOf(viewer, params.id, query.period)),
  );
  bind(app, studentFile.printReport, async ({ viewer, params, query, reply }) => {
    const report = await composeReport(platform, requestOf(viewer, params.id, query.period));
    return reply
      .type('application/pdf')
      .header(
        'content-disposition',
        contentDisposition(`${reportTexts.fileName(report.name)}.pdf`, false),
      )
      .send(drawReport(report));
  });
  bind(app, studentFile.mailReport, ({ viewer, params, body }) =>
    mailReport(platform, viewer, { studentId: params.id, ...body }),
  );
};

/** Binds the calls of the teacher's page of one student (decisions/0082). */
export const studentFilePlugin = featurePlugin('student-file', (app, platform) => {
  bindLists(app, platform);
  bindDevices(app, platform);
  bindReports(app, platform);
});
