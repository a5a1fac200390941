import * as z from 'zod/mini';
import { gradeLevel, idParams, instant, optionalEmail, requiredText } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { studentStates } from '#domain/school/students/student-states.ts';
import { importLimits } from '#domain/school/student-import/rows.ts';
import { centreCode, chosenGroup, newGrade, parentPhone, phone, student } from './students.ts';

/** Texts of the line that adds a student, each at its field. */
export const rosterFieldTexts = {
  name: 'اكتب اسم الطالب/الطالبة',
  id: 'أعد المحاولة',
} as const;

/** A student without the figures of the list. */
const person = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  grade: gradeLevel,
  groupName: z.string(),
  phone: z.string(),
  parentPhone: z.string(),
  cardNumber: z.string(),
  state: z.enum(studentStates),
});

export const newStudent = z.object({
  /** Created by the caller, once for each student: a repeated request adds nobody. */
  id: id(),
  name: requiredText(importLimits.firstName + importLimits.lastName, rosterFieldTexts.name),
  phone: z._default(phone, ''),
  parentPhone: z._default(parentPhone, ''),
  centreCode: z._default(centreCode, ''),
  grade: newGrade,
  groupId: chosenGroup,
  /** Whether the teacher has seen who has this phone number, and says that this is somebody else. */
  isOtherPerson: z._default(z.boolean(), false),
});

const maxCards = 500;

/** Students whom the teacher adds by hand, and how they get their accounts (decisions/0169). */
export const roster = {
  add: route({
    method: 'POST',
    path: '/api/students',
    tag: 'students',
    summary:
      'Adds a student without an account; a phone number that a student has is refused once, with a question',
    access: 'staff',
    permission: 'students.edit',
    students: 'all',
    body: newStudent,
    reply: student,
    notFound: 'group.not_found',
  }),
  findByPhone: route({
    method: 'GET',
    path: '/api/students/by-phone',
    tag: 'students',
    summary: 'The students who have a phone number themselves or as their parent’s, at most 20',
    access: 'staff',
    permission: 'students.edit',
    students: 'all',
    view: 'samePhone',
    query: z.object({ phone }),
    reply: z.array(person),
  }),
  invite: route({
    method: 'POST',
    path: '/api/students/:id/invitation',
    tag: 'students',
    summary:
      'The code with which a student activates the account, or sets another password for one without an address; mailed where an address is named; a code that works stays',
    access: 'staff',
    permission: 'students.edit',
    students: 'path',
    params: idParams,
    /** An empty address: only a code, which the teacher hands over. */
    body: z.object({ email: optionalEmail }),
    reply: z.object({
      code: z.string(),
      /** Opens the page of the activation with the code in it. */
      url: z.string(),
      expiresAt: instant,
      isMailed: z.boolean(),
    }),
    notFound: 'student.not_found',
  }),
  printCards: route({
    method: 'POST',
    path: '/api/students/activation-cards',
    tag: 'students',
    summary:
      'A PDF of cards with the codes of the chosen students, or of a group’s, who have no account; who has no code gets one',
    access: 'staff',
    permission: 'students.edit',
    students: 'all',
    body: z.union([
      z.object({
        ids: z
          .array(id())
          .check(z.minLength(1, 'اختر طالبًا واحدًا على الأقل'), z.maxLength(maxCards)),
      }),
      /** All students of a group. */
      z.object({ groupId: id() }),
    ]),
    replyMediaType: 'application/pdf',
  }),
};
