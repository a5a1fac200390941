import * as z from 'zod/mini';
import { idParams, instant } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';

const links = z.object({
  groupName: z.string(),
  /** How many of the group's students have an account, and how many there are. */
  activeCount: z.number(),
  total: z.number(),
  /** Those without an account, by name. */
  students: z.array(
    z.object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** The student's own. */
      phone: z.string(),
      parentPhone: z.string(),
      /** Opens the page of the activation with the code in it. */
      url: z.string(),
      /** When somebody opened the chat with this link; null before. */
      messagedAt: z.nullable(instant),
    }),
  ),
});

/** The links with which the students of a group reach their accounts, and to whom they were sent (decisions/0216). */
export const activationLinks = {
  prepare: route({
    method: 'POST',
    path: '/api/groups/:id/activation-links',
    tag: 'students',
    summary:
      'The activation link of each student of a group who has no account; who has no code gets one',
    access: 'staff',
    permission: 'students.edit',
    students: 'filtered',
    view: 'invitations',
    params: idParams,
    reply: links,
    notFound: 'group.not_found',
  }),
  saveSent: route({
    method: 'POST',
    path: '/api/groups/:id/activation-links/:studentId',
    tag: 'students',
    summary: 'Records that the link of a student was sent by hand, or takes that back',
    access: 'staff',
    permission: 'students.edit',
    students: 'path',
    view: 'invitations',
    params: z.object({ id: id(), studentId: id() }),
    body: z.object({ isSent: z.boolean() }),
    reply: links,
    notFound: 'group.not_found',
  }),
};
