import { studentImport } from '#contract/school/student-import.ts';
import { bind } from '#server/platform/http/bind.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { makeMissingGroups } from '#server/features/school/groups/groups.api.ts';
import { writeTemplate } from './import-template.ts';
import { checkStudents, importStudents, listWaiting } from './student-import.service.ts';

/** Binds the calls that import students from a file. */
export const studentImportPlugin = featurePlugin('student-import', (app, platform) => {
  bind(app, studentImport.template, async ({ query, reply }) => {
    const { name, mediaType, content } = await writeTemplate(query.format);
    return reply
      .type(mediaType)
      .header('content-disposition', contentDisposition(name, false))
      .send(content);
  });
  bind(app, studentImport.check, ({ body }) => checkStudents(platform, body));
  bind(app, studentImport.import, ({ viewer, body }) => importStudents(platform, viewer, body));
  bind(app, studentImport.waiting, () => listWaiting(platform));
  bind(app, studentImport.makeGroups, ({ viewer, body }) =>
    makeMissingGroups(platform, viewer.id, body.groups),
  );
});
