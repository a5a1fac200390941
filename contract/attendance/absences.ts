import * as z from 'zod/mini';
import { idParams, instant } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { contactWays } from '#domain/attendance/absence-message.ts';

/** When and by whom a parent was reached; an empty name is the teacher's. */
const contact = z.nullable(z.object({ at: instant, byName: z.string() }));

const absentees = z.object({
  /** The longest row of absences first. */
  students: z.array(
    z.object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** This session included. */
      absencesInRow: z.number(),
      parentPhone: z.string(),
      /** The student's own. */
      phone: z.string(),
      /** The message to the parent, as it is entered into the chat. */
      text: z.string(),
      message: contact,
      call: contact,
    }),
  ),
  /** Whom the notification of a closed session can reach: of those with a presence, who has an account. */
  notified: z.object({ reached: z.number(), total: z.number() }),
});

/** The absent students of a session, and whether their parents were reached. */
export const absences = {
  ofSession: route({
    method: 'GET',
    path: '/api/class-sessions/:id/absentees',
    tag: 'students',
    summary:
      'The absent students of a session, each with the message to the parent and whether it was sent',
    access: 'staff',
    permission: 'students.read',
    students: 'filtered',
    view: 'classAbsentees',
    params: idParams,
    reply: absentees,
    notFound: 'class_session.not_found',
  }),
  saveContact: route({
    method: 'POST',
    path: '/api/class-sessions/:id/absentees/:studentId',
    tag: 'students',
    summary:
      'Records that the parent of an absent student was written to or called, or takes that back',
    access: 'staff',
    permission: 'students.edit',
    students: 'path',
    view: 'classAbsentees',
    params: z.object({ id: id(), studentId: id() }),
    body: z.object({ way: z.enum(contactWays), isDone: z.boolean() }),
    reply: absentees,
    notFound: 'class_session.not_found',
  }),
};
