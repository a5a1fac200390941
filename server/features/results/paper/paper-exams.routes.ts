import type { FastifyInstance } from 'fastify';
import { paperExams } from '#contract/results/paper-exams.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  enterPaperMark,
  getPaperExam,
  listMarksOnPaper,
  pagePaperExams,
  removePaperExam,
  savePaperExam,
} from './paper-exams.service.ts';

/** Binds the exams that were taken on paper (decisions/0222). */
export const registerPaperExams = (app: FastifyInstance, platform: Platform): void => {
  bind(app, paperExams.list, async ({ viewer, query, reply }) => {
    const { exams, total } = await pagePaperExams(platform, viewer, query);
    void reply.header('x-total-count', total);
    return exams;
  });
  bind(app, paperExams.get, ({ viewer, params }) => getPaperExam(platform, viewer, params.id));
  bind(app, paperExams.save, ({ viewer, body }) => savePaperExam(platform, viewer, body));
  bind(app, paperExams.delete, ({ viewer, params }) =>
    removePaperExam(platform, viewer, params.id),
  );
  bind(app, paperExams.mark, ({ viewer, params, body }) =>
    enterPaperMark(platform, viewer, {
      examId: params.id,
      studentId: params.studentId,
      entry: body,
    }),
  );
  bind(app, paperExams.listOfStudent, ({ params }) =>
    listMarksOnPaper(platform.database, params.id),
  );
  bind(app, paperExams.listOwn, ({ viewer }) => listMarksOnPaper(platform.database, viewer.id));
};
