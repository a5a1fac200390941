import type { FastifyInstance } from 'fastify';
import { invitations, ownInvitation } from '#contract/school/student-import.ts';
import { bind } from '#server/platform/http/bind.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentInvitation } from './invitations.presenter.ts';
import { invitationCardTexts } from './invitations.texts.ts';
import {
  listInvitations,
  resendInvitations,
  withdrawChosen,
} from './manage-invitations.service.ts';
import { printInvitations } from './print-invitations.service.ts';
import { acceptInvitation, openInvitation } from './use-invitation.service.ts';

const bindForTeacher = (app: FastifyInstance, platform: Platform): void => {
  bind(app, invitations.list, async ({ query, reply }) => {
    const { rows, total } = await listInvitations(platform, query);
    void reply.header('x-total-count', total);
    const now = platform.clock.now();
    return rows.map((row) => presentInvitation(row, now));
  });
  bind(app, invitations.resend, ({ viewer, body }) =>
    resendInvitations(platform, viewer, body.ids),
  );
  bind(app, invitations.withdraw, ({ viewer, body }) => withdrawChosen(platform, viewer, body.ids));
  bind(app, invitations.printCards, async ({ viewer, body, reply }) => {
    const pdf = await printInvitations(platform, viewer, body);
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(invitationCardTexts.fileName, false))
      .send(pdf);
  });
};

/** Binds the calls on invitations: those of the teacher's list, and those of an invited person. */
export const invitationsPlugin = featurePlugin('invitations', (app, platform) => {
  bindForTeacher(app, platform);
  bind(app, ownInvitation.open, ({ body }) => openInvitation(platform, body));
  bind(app, ownInvitation.accept, ({ body }) => acceptInvitation(platform, body));
});
