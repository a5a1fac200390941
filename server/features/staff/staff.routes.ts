import type { FastifyInstance } from 'fastify';
import { assistants, ownStaff, staffInvitation } from '#contract/staff/assistants.ts';
import { permissions } from '#domain/permissions/permissions.ts';
import { toEgp } from '#domain/settings/money.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hasPermission } from '#server/platform/sessions/staff-rights.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.service.ts';
import { listAssistants } from './assistants.repository.ts';
import {
  changeAssistant,
  endAssistant,
  endSessionsOfAssistant,
} from './change-assistant.service.ts';
import { countActionsOfDay, listActionsOfDay } from './day.repository.ts';
import { inviteAssistant, renewInvitation } from './invite-assistant.service.ts';
import { presentAssistant } from './staff.presenter.ts';

const maxActionsOfDay = 500;

const bindAssistants = (app: FastifyInstance, platform: Platform): void => {
  const { database, clock } = platform;
  const getAssistant = async (id: string) => {
    const [row] = await listAssistants(database, { now: clock.now(), id });
    if (!row) throw new AppError('assistant.not_found');
    return presentAssistant(row, clock.now());
  };

  bind(app, assistants.list, async () =>
    (await listAssistants(database, { now: clock.now() })).map((row) =>
      presentAssistant(row, clock.now()),
    ),
  );
  bind(app, assistants.invite, async ({ viewer, body }) => {
    const { id, link } = await inviteAssistant(platform, viewer.id, body);
    return { assistant: await getAssistant(id), link };
  });
  bind(app, assistants.renewInvitation, async ({ viewer, params: { id } }) => {
    const { link } = await renewInvitation(platform, viewer.id, id);
    return { assistant: await getAssistant(id), link };
  });
  bind(app, assistants.change, async ({ viewer, params: { id }, body }) => {
    await changeAssistant(platform, viewer.id, { id, ...body });
    return getAssistant(id);
  });
  bind(app, assistants.endSessions, ({ viewer, params }) =>
    endSessionsOfAssistant(platform, viewer.id, params.id),
  );
  bind(app, assistants.end, ({ viewer, params }) => endAssistant(platform, viewer.id, params.id));
  bind(app, assistants.day, async ({ params: { id }, query }) => {
    await getAssistant(id);
    const day = { actorId: id, day: query.day ?? dayInEgypt(clock.now()) };
    const [totals, rows] = await Promise.all([
      countActionsOfDay(database, day),
      listActionsOfDay(database, day, maxActionsOfDay),
    ]);
    const actions = rows.map((row) => ({
      id: row.id,
      action: row.action,
      studentName: row.student_name,
      happenedAt: row.happened_at.toISOString(),
    }));
    return { day: day.day, totals, actions };
  });
};

/** Binds the calls on assistants, of an invited one, and on what the caller may do (product rules, "Assistants"). */
export const staffPlugin = featurePlugin('staff', (app, platform) => {
  bindAssistants(app, platform);
  bind(app, ownStaff.me, async ({ viewer }) => ({
    role: viewer.assistant?.role ?? ('teacher' as const),
    permissions: permissions.filter((permission) => hasPermission(viewer, permission)),
    groupIds: viewer.assistant?.groupIds ? [...viewer.assistant.groupIds] : null,
    waiverLimit: viewer.assistant ? toEgp(viewer.assistant.waiverLimitInPiastres) : null,
  }));
  bind(app, staffInvitation.open, async ({ body }) => {
    const { name, email, role } = await readInvitation(platform, body.token);
    return { name, email, role };
  });
  bind(app, staffInvitation.accept, ({ body }) => acceptInvitation(platform, body));
});
