import * as z from 'zod/mini';
import { gradeLevel, idParams, instant, text } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { fieldValues, sessionFields } from '#domain/attendance/session-entries.ts';
import { toLatinDigits } from '#domain/text/digits.ts';

export const classSessionLimits = {
  /** Changes in one batch; a phone sends more of them in several. */
  changes: 500,
  /** How many days back a session can still be opened. */
  daysBack: 60,
  /** The number of a card, or what its QR code says. */
  card: 60,
  /** Cards in one file. */
  cards: 500,
} as const;

/** Texts of refusals, each at its field. */
export const classSessionTexts = {
  day: 'اختر يومًا صحيحًا',
  future: 'لم يأتِ موعد هذه الحصة بعد',
  tooOld: `مر على هذا اليوم أكثر من ${classSessionLimits.daysBack} يومًا، فلا تُفتح له حصة جديدة`,
  noSuchTime: 'ليس للمجموعة حصة في هذا الموعد. راجع مواعيدها في الجدول.',
  value: 'قيمة غير معروفة لهذا الحقل',
} as const;

const entry = z.object({
  studentId: z.string(),
  field: z.enum(sessionFields),
  value: z.nullable(z.string()),
  at: instant,
  changeId: z.string(),
});

const sessionStudent = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  cardNumber: z.string(),
  /** The centre's own code of the student, empty for none. */
  centreCode: z.string(),
  /** How often in a row the student was absent in this group's sessions before this one, at most 5. */
  absencesBefore: z.number(),
  /** The group of a guest, empty without one; null for whoever belongs to the session's group. */
  guestOf: z.nullable(z.string()),
  /** Whether the student came into the session after its opening: a guest, or somebody new in the group. */
  isAdded: z.boolean(),
  /** The last four digits of the student's phone and the parent's, by which they are found without a network. */
  phoneEnds: z.array(z.string()),
  /** By which a device without a network knows the printed card: SHA-256 of its signature, in base64url. */
  cardDigest: z.string(),
  /** With which the codes of the student's phone are signed on the session's day, in base64url. */
  phoneKey: z.string(),
});

const session = z.object({
  id: z.string(),
  /** Null for a live lesson of a grade, and once the group was deleted. */
  groupId: z.nullable(z.string()),
  groupName: z.string(),
  day: z.string(),
  /** By the clock in Egypt. */
  from: z.string(),
  to: z.string(),
  openedAt: instant,
  /** When the attendance was closed and its students notified; null before. */
  closedAt: z.nullable(instant),
  /** When the class was called off; null where it takes place. */
  cancelledAt: z.nullable(instant),
  /** By which a device corrects its own clock. */
  serverNow: instant,
  /** The school year whose cards count, by its last year. */
  cardYear: z.number(),
  /** Whether a live lesson is held in it, which records who enters as present. */
  isLive: z.boolean(),
  /** By name: who is in the group, and whoever has an entry. */
  students: z.array(sessionStudent),
  entries: z.array(entry),
});

const change = z
  .object({
    /** Made by the device; a change that is sent again counts once. */
    id: id(),
    studentId: id(),
    field: z.enum(sessionFields),
    /** Null empties the field. */
    value: z.nullable(z.string()),
    /** By the device's clock, corrected by `serverNow`. */
    at: z.iso.datetime({ offset: true }),
  })
  .check(
    z.refine(({ field, value }) => value === null || fieldValues[field].includes(value), {
      error: classSessionTexts.value,
      path: ['value'],
    }),
  );

export const sessionOpening = z.object({
  groupId: id(),
  day: z.iso.date(classSessionTexts.day),
  /** When the class begins, as the timetable has it: `16:00`. */
  from: text(5),
});

/** The digits of a card as they are typed or as a scanner sends them, or what its QR code says. */
const card = z.pipe(
  text(classSessionLimits.card),
  z.transform((typed: string) => toLatinDigits(typed)),
);

/** Class sessions: who came, the homework, oral questions (decisions/0176). */
export const classSessions = {
  open: route({
    method: 'POST',
    path: '/api/class-sessions',
    tag: 'students',
    summary:
      'Opens the session of a group at one of its weekly times, once; later calls get the same',
    access: 'staff',
    permission: 'students.edit',
    students: 'filtered',
    body: sessionOpening,
    reply: session,
    notFound: 'group.not_found',
  }),
  get: route({
    method: 'GET',
    path: '/api/class-sessions/:id',
    tag: 'students',
    summary: 'A session with its roster and what is written in it',
    access: 'staff',
    permission: 'students.read',
    students: 'filtered',
    params: idParams,
    reply: session,
    notFound: 'class_session.not_found',
  }),
  saveChanges: route({
    method: 'POST',
    path: '/api/class-sessions/:id/changes',
    tag: 'students',
    summary:
      'Merges what a device wrote, also long ago: in each field of each student the latest change counts',
    access: 'staff',
    permission: 'students.edit',
    students: 'filtered',
    params: idParams,
    body: z.object({
      /** In the order in which the device made them. */
      changes: z.array(change).check(z.minLength(1), z.maxLength(classSessionLimits.changes)),
    }),
    reply: z.object({
      serverNow: instant,
      /** Changes about students who are not in the session; all others are stored. */
      refusedIds: z.array(z.string()),
      /** What is current now of the students in the batch. */
      entries: z.array(entry),
      /** Students whose class stays charged although they did not come after all: it is paid (decisions/0215). */
      stillChargedIds: z.array(z.string()),
    }),
    notFound: 'class_session.not_found',
  }),
  close: route({
    method: 'POST',
    path: '/api/class-sessions/:id/close',
    tag: 'students',
    summary:
      'Closes the attendance of a session once: its students are notified; a later change notifies its student',
    access: 'staff',
    permission: 'students.edit',
    students: 'filtered',
    params: idParams,
    reply: session,
    notFound: 'class_session.not_found',
  }),
  setCancelled: route({
    method: 'PUT',
    path: '/api/class-sessions/:id/cancelled',
    tag: 'students',
    summary:
      'Calls a class off: what was written in it is emptied and asks for nothing; or lets it take place after all',
    access: 'teacher',
    params: idParams,
    body: z.object({ isCancelled: z.boolean() }),
    reply: session,
    notFound: 'class_session.not_found',
  }),
  findCard: route({
    method: 'GET',
    path: '/api/class-sessions/:id/cards/:card',
    tag: 'students',
    summary: 'Whose card a number or a QR code is, and whether that student is in the session',
    access: 'staff',
    permission: 'students.read',
    students: 'filtered',
    params: z.object({ id: id(), card }),
    reply: z.object({
      studentId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      grade: gradeLevel,
      /** Empty without a group. */
      groupName: z.string(),
      isInSession: z.boolean(),
    }),
    notFound: 'class_session.card_unknown',
  }),
  addGuest: route({
    method: 'POST',
    path: '/api/class-sessions/:id/guests',
    tag: 'students',
    summary: 'Takes a student of another group into a session, as present',
    access: 'staff',
    permission: 'students.edit',
    students: 'filtered',
    params: idParams,
    body: z.object({ studentId: id() }),
    reply: session,
    notFound: 'class_session.not_found',
  }),
  printCards: route({
    method: 'GET',
    path: '/api/groups/:id/attendance-cards',
    tag: 'students',
    summary:
      "A PDF of cards by which a group's students are recognized in sessions of the school year",
    access: 'staff',
    permission: 'students.edit',
    students: 'filtered',
    params: idParams,
    replyMediaType: 'application/pdf',
    notFound: 'group.not_found',
  }),
  printCard: route({
    method: 'GET',
    path: '/api/students/:id/attendance-card',
    tag: 'students',
    summary: 'A PDF of the card of one student for the school year',
    access: 'staff',
    permission: 'students.edit',
    students: 'path',
    params: idParams,
    replyMediaType: 'application/pdf',
    notFound: 'student.not_found',
  }),
  replaceCard: route({
    method: 'POST',
    path: '/api/students/:id/attendance-card',
    tag: 'students',
    summary: 'Gives a student a new card number in place of a lost card, whose number ends',
    access: 'staff',
    permission: 'students.edit',
    students: 'path',
    params: idParams,
    body: z.object({
      /** The number of the lost card: a repeat after a lost reply gives no second new one. */
      cardNumber: text(20),
    }),
    reply: z.object({ cardNumber: z.string() }),
    notFound: 'student.not_found',
  }),
};

/** The code that a student shows on their own phone. */
export const ownCardCode = {
  get: route({
    method: 'GET',
    path: '/api/Student/card-code',
    tag: 'student',
    summary:
      "The QR code of the student's phone for the next minutes, which staff read in a class session",
    access: 'student',
    reply: z.object({ cardNumber: z.string(), code: z.string() }),
  }),
};
