import { absences } from '#contract/attendance/absences.ts';
import { attendance, ownAttendance } from '#contract/attendance/attendance.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { bind } from '#server/platform/http/bind.ts';
import { listAbsenteesOf, saveContact } from './absentees.service.ts';
import {
  listAbsentees,
  pageChanges,
  pageSessions,
  showAttendanceOf,
  showOwnAttendance,
} from './show-attendance.service.ts';

/** Binds the calls that read what class sessions came to (decisions/0176). */
export const attendancePlugin = featurePlugin('attendance', (app, platform) => {
  bind(app, attendance.ofStudent, ({ params }) => showAttendanceOf(platform, params.id));
  bind(app, ownAttendance.get, ({ viewer }) => showOwnAttendance(platform, viewer.id));
  bind(app, attendance.listSessions, async ({ viewer, query, reply }) => {
    const { items, total } = await pageSessions(platform, viewer, query);
    void reply.header('x-total-count', total);
    return items;
  });
  bind(app, attendance.listAbsentees, ({ viewer }) => listAbsentees(platform, viewer));
  bind(app, absences.ofSession, ({ viewer, params }) =>
    listAbsenteesOf(platform, viewer, params.id),
  );
  bind(app, absences.saveContact, ({ viewer, params, body }) =>
    saveContact(platform, viewer, { ...params, ...body }),
  );
  bind(app, attendance.listChanges, async ({ viewer, params, query, reply }) => {
    const { items, total } = await pageChanges(platform, viewer, { id: params.id, ...query });
    void reply.header('x-total-count', total);
    return items;
  });
});
