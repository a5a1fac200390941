import { printedExams } from '#contract/exams/printed-exams.ts';
import { bind } from '#server/platform/http/bind.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { exportKey, printExam } from './print-exam.service.ts';

/** Binds the calls that print an exam on paper. */
export const printedExamsPlugin = featurePlugin('printed-exams', (app, platform) => {
  bind(app, printedExams.print, async ({ viewer, params, body, reply }) => {
    const { name, content } = await printExam(platform, viewer, params.id, body);
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(name, false))
      .send(content);
  });

  bind(app, printedExams.exportKey, async ({ params, query, reply }) => {
    const { name, mediaType, content } = await exportKey(platform, params.id, query);
    return reply
      .type(mediaType)
      .header('content-disposition', contentDisposition(name, false))
      .send(content);
  });
});
