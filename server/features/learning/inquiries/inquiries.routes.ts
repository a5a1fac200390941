import { groupsOf } from '#server/platform/sessions/staff-rights.ts';
import { inquiries, receivedInquiries } from '#contract/learning/inquiries.ts';
import { searchWords } from '#domain/text/search.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { answerInquiry, removeInquiry } from './answer-inquiry.service.ts';
import { askTeacher } from './ask-teacher.service.ts';
import { presentInquiry, presentReceivedInquiry } from './inquiries.presenter.ts';
import { countInquiries, listInquiries, listOwnInquiries } from './inquiries.repository.ts';

/** Binds the questions that students ask about lessons, and the teacher's answers. */
export const inquiriesPlugin = featurePlugin('inquiries', (app, platform) => {
  bind(app, inquiries.listOwn, async ({ viewer, params }) => {
    const rows = await listOwnInquiries(platform.database, viewer.id, params.id);
    return rows.map(presentInquiry);
  });

  bind(app, inquiries.ask, async ({ viewer, params, body }) =>
    presentInquiry(await askTeacher(platform, viewer, { ...body, lessonId: params.id })),
  );

  bind(app, receivedInquiries.list, async ({ viewer, query, reply }) => {
    const { page, pageSize, search, state } = query;
    const filters = { state, words: searchWords(search), callerGroups: groupsOf(viewer) };
    const paging = { limit: pageSize, offset: (page - 1) * pageSize };
    const [rows, total] = await Promise.all([
      listInquiries(platform.database, { ...filters, ...paging }),
      countInquiries(platform.database, filters),
    ]);
    void reply.header('x-total-count', total);
    return rows.map(presentReceivedInquiry);
  });

  bind(app, receivedInquiries.answer, async ({ viewer, params, body }) =>
    presentReceivedInquiry(await answerInquiry(platform, viewer, params.id, body)),
  );

  bind(app, receivedInquiries.delete, ({ viewer, params }) =>
    removeInquiry(platform, viewer, params.id),
  );
});
