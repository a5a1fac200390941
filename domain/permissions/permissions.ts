/**
 * What the teacher may leave to an assistant (product rules, "Assistants"). Whatever has no permission here is the
 * teacher's alone: prices, discounts, refunds, settings, honors with their consents, backups, assistants.
 */
export const permissions = [
  /** Courses, lessons and exams as the teacher sees them, drafts included. */
  'content.read',
  'content.edit',
  /** Deleting content and bringing it back from the trash. */
  'content.delete',
  /** Exams, the question bank, printing. */
  'exams.edit',
  'results.read',
  /** Short answers, other right options or marks, further tries. */
  'results.grade',
  'inquiries.answer',
  'students.read',
  /** Records, groups, invitations, devices and reports. */
  'students.edit',
  'messages.send',
  /** Opening lessons without a payment: gifts, Premium, access codes. */
  'rights.give',
  'payments.read',
  /** Accepting and rejecting payments that wait. */
  'payments.confirm',
  /** Recording payments in person, and the drawers that they go into. */
  'payments.collect',
] as const;

export type Permission = (typeof permissions)[number];

/** The roles of assistants, as sets of permissions. */
const staffRoles = {
  questions: ['content.read', 'exams.edit', 'results.read', 'results.grade', 'inquiries.answer'],
  centre: [
    'content.read',
    'results.read',
    'students.read',
    'students.edit',
    'rights.give',
    'payments.read',
    'payments.confirm',
    'payments.collect',
  ],
  all_but_money: [
    'content.read',
    'content.edit',
    'content.delete',
    'exams.edit',
    'results.read',
    'results.grade',
    'inquiries.answer',
    'students.read',
    'students.edit',
    'messages.send',
  ],
} as const satisfies Record<string, readonly Permission[]>;

export type StaffRole = keyof typeof staffRoles;

export const staffRoleNames = Object.keys(staffRoles) as StaffRole[];

/** Whose account it is. A visitor has none. */
export type PersonRole = 'student' | 'teacher' | 'assistant';

/** Whether a person works on the platform: the teacher or an assistant. */
export const isStaff = (role: PersonRole | undefined): boolean =>
  role === 'teacher' || role === 'assistant';

/** Whether a person decides what a lesson costs, and which ones are free. */
export const maySetPrices = (role: PersonRole): boolean => role === 'teacher';

/** Whether an assistant's role contains a permission. */
export const roleAllows = (role: StaffRole, permission: Permission): boolean =>
  (staffRoles[role] as readonly Permission[]).includes(permission);
