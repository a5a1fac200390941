import * as z from 'zod/mini';
import { decimal } from '#contract/decimal-field.ts';
import { email, idParams, instant, requiredText } from '#contract/fields.ts';
import { newPassword } from '#contract/identity/accounts.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { permissions, staffRoleNames } from '#domain/permissions/permissions.ts';

/** Texts of the teacher's form, each at its field. */
export const assistantFieldTexts = {
  name: 'اكتب اسم المساعد',
  role: 'اختر دور المساعد',
  groups: 'اختر مجموعة واحدة على الأقل، أو اجعله لكل الطلاب',
  unknownGroup: 'إحدى المجموعات لم تعد موجودة. اختر من جديد.',
  day: 'اختر يومًا صحيحًا',
  waiverLimit: 'اكتب حد الإعفاء في اليوم بالجنيه، أو صفرًا، وبقرشين على الأكثر',
} as const;

const staffRole = z.enum(staffRoleNames, assistantFieldTexts.role);

/** The groups whose students the assistant sees; null for all students. */
const groupIds = z.nullable(
  z
    .array(id(), assistantFieldTexts.groups)
    .check(z.minLength(1, assistantFieldTexts.groups), z.maxLength(300)),
);

/** EGP in a day. */
const waiverLimit = decimal(0, 100_000, assistantFieldTexts.waiverLimit);

const assistant = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: staffRole,
  /** In the order of the alphabet; null for all students. A group that was deleted is left out. */
  groups: z.nullable(z.array(z.object({ id: z.string(), name: z.string() }))),
  /** EGP that the assistant may waive in a day; 0 for nothing. */
  waiverLimit: z.number(),
  state: z.enum(['invited', 'expired', 'active', 'ended']),
  invitedAt: instant,
  /** When the link of an open invitation ends; null where none waits. */
  expiresAt: z.nullable(instant),
  lastActiveAt: z.nullable(instant),
  /** On how many devices the account is open. */
  openSessions: z.number(),
});

/** The link is shown once: the server stores only its hash. */
const invited = z.object({ assistant, link: z.string() });

const token = z.string().check(z.minLength(10), z.maxLength(200));

const teacherOnly = { tag: 'staff', access: 'teacher' } as const;

/** The teacher's assistants (product rules, "Assistants"). */
export const assistants = {
  list: route({
    ...teacherOnly,
    method: 'GET',
    path: '/api/assistants',
    summary: 'The assistants by name, ended ones last',
    reply: z.array(assistant),
  }),
  invite: route({
    ...teacherOnly,
    method: 'POST',
    path: '/api/assistants',
    summary:
      'Invites an assistant by mail, and returns the same link; an ended one is invited anew',
    confirmation: 'recent',
    body: z.object({
      name: requiredText(80, assistantFieldTexts.name),
      email,
      role: staffRole,
      groupIds,
      waiverLimit: z._default(waiverLimit, 0),
    }),
    reply: invited,
  }),
  renewInvitation: route({
    ...teacherOnly,
    method: 'POST',
    path: '/api/assistants/:id/invitation',
    summary: 'Mails a new link to an invited assistant; the earlier one opens nothing any more',
    confirmation: 'recent',
    params: idParams,
    reply: invited,
    notFound: 'assistant.not_found',
  }),
  change: route({
    ...teacherOnly,
    method: 'PATCH',
    path: '/api/assistants/:id',
    summary:
      'Changes the role, the groups or the limit of waivers of an assistant, and ends every session of the account',
    confirmation: 'recent',
    params: idParams,
    body: z.object({
      role: z.optional(staffRole),
      groupIds: z.optional(groupIds),
      waiverLimit: z.optional(waiverLimit),
    }),
    reply: assistant,
    notFound: 'assistant.not_found',
  }),
  endSessions: route({
    ...teacherOnly,
    method: 'DELETE',
    path: '/api/assistants/:id/sessions',
    summary: 'Signs an assistant out everywhere, at once',
    params: idParams,
    notFound: 'assistant.not_found',
  }),
  end: route({
    ...teacherOnly,
    method: 'DELETE',
    path: '/api/assistants/:id',
    summary:
      'Closes the account of an assistant or withdraws the invitation; what was done stays named',
    params: idParams,
    notFound: 'assistant.not_found',
  }),
  day: route({
    ...teacherOnly,
    method: 'GET',
    path: '/api/assistants/:id/day',
    summary: 'What an assistant changed on a day in Egypt, the newest first, at most 500',
    params: idParams,
    query: z.object({
      day: z.optional(z.iso.date(assistantFieldTexts.day)),
    }),
    reply: z.object({
      day: z.string(),
      /** How often each action was done on the day. */
      totals: z.array(z.object({ action: z.string(), count: z.number() })),
      actions: z.array(
        z.object({
          id: z.string(),
          action: z.string(),
          /** The student whom it concerned; null where it was another thing. */
          studentName: z.nullable(z.string()),
          happenedAt: instant,
        }),
      ),
    }),
    notFound: 'assistant.not_found',
  }),
};

/** What the signed-in member of the staff may do. */
export const ownStaff = {
  me: route({
    method: 'GET',
    path: '/api/staff/me',
    tag: 'staff',
    summary: 'The role, the permissions and the groups of the caller; the teacher has all',
    access: 'staff',
    permission: 'own',
    students: 'none',
    reply: z.object({
      role: z.enum(['teacher', ...staffRoleNames]),
      permissions: z.array(z.enum(permissions)),
      groupIds: z.nullable(z.array(z.string())),
      /** EGP that the caller may waive in a day; null without a limit, for the teacher. */
      waiverLimit: z.nullable(z.number()),
    }),
  }),
};

/** The calls of an invited assistant; unknown, used and withdrawn links get the same reply. */
export const staffInvitation = {
  open: route({
    method: 'POST',
    path: '/api/staff/invitation/open',
    tag: 'staff',
    summary: 'For whom an invitation is',
    access: 'public',
    limit: 'useLink',
    body: z.object({ token }),
    reply: z.object({ name: z.string(), email: z.string(), role: staffRole }),
  }),
  accept: route({
    method: 'POST',
    path: '/api/staff/invitation/accept',
    tag: 'staff',
    summary: 'Makes the account of an invited assistant; the link works once',
    access: 'public',
    limit: 'useLink',
    body: z.object({ token, newPassword }),
    reply: z.object({ message: z.string(), email: z.string() }),
  }),
};
