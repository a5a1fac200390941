import { questionImport } from '#contract/exams/question-import.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import { exportQuestions } from './export-questions.service.ts';
import { previewImport } from './import-questions.service.ts';
import { writeImportTemplate } from './import-template.ts';

/** Binds the calls that import questions from other programs and export them. */
export const questionImportPlugin = featurePlugin('question-import', (app, platform) => {
  bind(app, questionImport.preview, ({ body }) => previewImport(body));
  bind(app, questionImport.template, async ({ reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition('نموذج-الأسئلة.csv', false))
      .send(writeImportTemplate()),
  );
  bind(app, questionImport.export, async ({ params, query, reply }) => {
    const { name, mediaType, content } = await exportQuestions(
      platform.database,
      params.id,
      query.format,
    );
    return reply
      .type(mediaType)
      .header('content-disposition', contentDisposition(name, false))
      .send(content);
  });
});
