import { absenceMessages } from '#contract/families/absence-messages.ts';
import {
  ownParentLink,
  parentConsents,
  parentLinks,
  parentPages,
} from '#contract/families/parent-pages.ts';
import { weeklyMessages } from '#contract/families/weekly-messages.ts';
import { findStudent } from '#server/features/school/students/students.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { listAbsenceMessagesOf, sendAbsenceMessages } from './absence-messages.service.ts';
import { makeLinks, saveNote, saveTicks } from './change-weekly-messages.service.ts';
import { makeConsentCode } from './consent-codes.service.ts';
import { listWeeklyMessages } from './list-weekly-messages.service.ts';
import { changeConsent, recordConsent } from './message-consent.service.ts';
import { sendAll } from './send-weekly-messages.service.ts';
import { createParentLink, endParentLink, showParentLink } from './parent-links.service.ts';
import { showParentPage } from './show-parent-page.service.ts';

/** Binds the pages of parents and the links to them (decisions/0180). */
export const familiesPlugin = featurePlugin('families', (app, platform) => {
  /** @throws AppError student.not_found */
  const assertStudent = async (viewer: Viewer, id: string): Promise<void> => {
    const student = await findStudent(platform.database, id, viewer, platform.clock.now());
    if (!student) throw new AppError('student.not_found');
  };
  bind(app, parentPages.show, ({ params }) => showParentPage(platform, params.token));
  bind(app, parentPages.changeConsent, ({ params, body }) =>
    changeConsent(platform, params.token, body),
  );
  bind(app, parentLinks.get, async ({ viewer, params }) => {
    await assertStudent(viewer, params.id);
    return showParentLink(platform, viewer, params.id);
  });
  bind(app, parentLinks.create, async ({ viewer, params }) => {
    await assertStudent(viewer, params.id);
    return createParentLink(platform, viewer, params.id);
  });
  bind(app, parentLinks.end, async ({ viewer, params }) => {
    await assertStudent(viewer, params.id);
    return endParentLink(platform, viewer, params.id);
  });
  bind(app, parentConsents.record, async ({ viewer, params, body }) => {
    await assertStudent(viewer, params.id);
    return recordConsent(platform, viewer, { studentId: params.id, isGiven: body.isGiven });
  });
  bind(app, parentConsents.makeCode, async ({ viewer, params }) => {
    await assertStudent(viewer, params.id);
    return makeConsentCode(platform, viewer, params.id);
  });
  bind(app, ownParentLink.get, ({ viewer }) => showParentLink(platform, viewer, viewer.id));
  bind(app, ownParentLink.create, ({ viewer }) => createParentLink(platform, viewer, viewer.id));
  bind(app, ownParentLink.end, ({ viewer }) => endParentLink(platform, viewer, viewer.id));
  bind(app, weeklyMessages.list, ({ viewer, params, query }) =>
    listWeeklyMessages(platform, viewer, { groupId: params.id, which: query.week }),
  );
  bind(app, weeklyMessages.saveNote, ({ viewer, params, body }) =>
    saveNote(platform, viewer, { groupId: params.id, ...body }),
  );
  bind(app, weeklyMessages.makeLinks, ({ viewer, params }) =>
    makeLinks(platform, viewer, params.id),
  );
  bind(app, weeklyMessages.sendAll, ({ viewer, params, body }) =>
    sendAll(platform, viewer, { groupId: params.id, which: body.week }),
  );
  bind(app, absenceMessages.list, ({ viewer, params }) =>
    listAbsenceMessagesOf(platform, viewer, params.id),
  );
  bind(app, absenceMessages.sendAll, ({ viewer, params }) =>
    sendAbsenceMessages(platform, viewer, params.id),
  );
  bind(app, weeklyMessages.saveTicks, ({ viewer, body }) =>
    saveTicks(platform, viewer, body.ticks),
  );
});
