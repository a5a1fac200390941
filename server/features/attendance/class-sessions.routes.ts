import { classSessions, ownCardCode } from '#contract/attendance/class-sessions.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { bind } from '#server/platform/http/bind.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import { addGuest } from './add-guest.service.ts';
import { setCancelled } from './cancel-session.service.ts';
import { closeSession } from './close-session.service.ts';
import { findSession } from './class-sessions.repository.ts';
import { findCard } from './find-card.service.ts';
import { openSession } from './open-session.service.ts';
import { printAttendanceCard, printAttendanceCards } from './print-attendance-cards.service.ts';
import { replaceCard } from './replace-card.service.ts';
import { showOwnCode } from './show-own-code.service.ts';
import { saveChanges } from './save-changes.service.ts';
import { assertOwnSession, showSession } from './show-session.service.ts';

/** Binds the calls on class sessions (decisions/0176). */
export const classSessionsPlugin = featurePlugin('class-sessions', (app, platform) => {
  bind(app, classSessions.open, async ({ viewer, body }) =>
    showSession(platform, await openSession(platform, viewer, body)),
  );
  bind(app, classSessions.get, async ({ viewer, params }) =>
    showSession(
      platform,
      assertOwnSession(viewer, await findSession(platform.database, params.id)),
    ),
  );
  bind(app, classSessions.saveChanges, ({ viewer, params, body }) =>
    saveChanges(platform, viewer, { id: params.id, sent: body.changes }),
  );
  bind(app, classSessions.close, async ({ viewer, params }) =>
    showSession(platform, await closeSession(platform, viewer, params.id)),
  );
  bind(app, classSessions.setCancelled, async ({ viewer, params, body }) =>
    showSession(platform, await setCancelled(platform, viewer, { id: params.id, ...body })),
  );
  bind(app, classSessions.findCard, ({ viewer, params }) => findCard(platform, viewer, params));
  bind(app, classSessions.addGuest, async ({ viewer, params, body }) =>
    showSession(
      platform,
      await addGuest(platform, viewer, { id: params.id, studentId: body.studentId }),
    ),
  );
  bind(app, classSessions.printCards, async ({ viewer, params, reply }) => {
    const { name, content } = await printAttendanceCards(platform, viewer, params.id);
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(`${name}.pdf`, false))
      .send(content);
  });
  bind(app, classSessions.printCard, async ({ viewer, params, reply }) => {
    const { name, content } = await printAttendanceCard(platform, viewer, params.id);
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(`${name}.pdf`, false))
      .send(content);
  });
  bind(app, classSessions.replaceCard, ({ viewer, params, body }) =>
    replaceCard(platform, viewer, { studentId: params.id, cardNumber: body.cardNumber }),
  );
  bind(app, ownCardCode.get, ({ viewer }) => showOwnCode(platform, viewer.id));
});
