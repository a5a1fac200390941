import type * as z from 'zod/mini';
import { activationLinks } from '#contract/school/activation-links.ts';
import { roster } from '#contract/school/roster.ts';
import {
  invitationCardTexts,
  inviteStudent,
  prepareActivationLinks,
  printActivationCards,
  saveSentLink,
} from '#server/features/school/invitations/invitations.api.ts';
import { presentStudent } from '#server/features/school/students/students.api.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { bind } from '#server/platform/http/bind.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import { addStudent } from './add-student.service.ts';
import { listByAnyPhone, type PersonRow, listIdsOfGroup } from './roster.repository.ts';

const maxFound = 20;

const presentPerson = (row: PersonRow): z.input<typeof roster.findByPhone.reply>[number] => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  grade: row.grade,
  groupName: row.group_name ?? '',
  phone: row.phone,
  parentPhone: row.parent_phone,
  cardNumber: row.card_number,
  state: row.state,
});

/** Binds the calls that add students by hand, and those that lead them to their accounts. */
export const rosterPlugin = featurePlugin('roster', (app, platform) => {
  bind(app, roster.add, async ({ viewer, body }) =>
    presentStudent(await addStudent(platform, viewer, body), viewer),
  );
  bind(app, roster.findByPhone, async ({ query }) => {
    const { database, clock } = platform;
    const rows = await listByAnyPhone(database, query.phone, { now: clock.now(), limit: maxFound });
    return rows.map(presentPerson);
  });
  bind(app, roster.invite, async ({ viewer, params, body }) => {
    const invited = await inviteStudent(platform, viewer, params.id, body.email);
    return { ...invited, expiresAt: invited.expiresAt.toISOString() };
  });
  bind(app, activationLinks.prepare, ({ viewer, params }) =>
    prepareActivationLinks(platform, viewer, params.id),
  );
  bind(app, activationLinks.saveSent, ({ viewer, params, body }) =>
    saveSentLink(platform, viewer, { ...params, ...body }),
  );
  bind(app, roster.printCards, async ({ viewer, body, reply }) => {
    const ids = 'ids' in body ? body.ids : await listIdsOfGroup(platform.database, body.groupId);
    const pdf = await printActivationCards(platform, viewer, ids);
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(invitationCardTexts.fileName, false))
      .send(pdf);
  });
});
