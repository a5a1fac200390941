import * as z from 'zod/mini';
import { gradeLevel, idParams, instant, text } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { mergeObstacles, mergeSides } from '#domain/privacy/merge.ts';
import { studentStates } from '#domain/school/students/student-states.ts';

const side = z.enum(mergeSides);

const person = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  parentPhone: z.string(),
  grade: gradeLevel,
  groupName: z.string(),
  cardNumber: z.string(),
  /** The centre's own code, empty for none. */
  centreCode: z.string(),
  /** Empty without an account. */
  email: z.string(),
  state: z.enum(studentStates),
});

const mergedPerson = z.extend(person, {
  registeredAt: instant,
  counts: z.object({
    payments: z.number(),
    paidInPiastres: z.number(),
    presences: z.number(),
    results: z.number(),
    certificates: z.number(),
    rights: z.number(),
    codes: z.number(),
    lessons: z.number(),
    inquiries: z.number(),
  }),
});

const mergePreview = z.object({
  /** Sent back with the confirmation. */
  version: z.string(),
  kept: mergedPerson,
  ended: mergedPerson,
  /** Whether the teacher may choose which student is kept: where one alone has an account, that one is. */
  mayChoose: z.boolean(),
  /** Why they cannot be merged now. */
  obstacle: z.nullable(z.enum(mergeObstacles)),
  /** Exams of which both have a result; the teacher chooses which one counts. */
  exams: z.array(
    z.object({
      examId: z.string(),
      title: z.string(),
      kept: z.object({ score: z.number(), maxScore: z.number(), submittedAt: instant }),
      ended: z.object({ score: z.number(), maxScore: z.number(), submittedAt: instant }),
    }),
  ),
  /** Class sessions in which both have different values; the better one counts. */
  sessions: z.array(z.object({ day: z.string(), groupName: z.string(), counts: side })),
  /** What of the duplicate is closed, because only one may be open. */
  closes: z.object({ account: z.boolean(), parentLink: z.boolean(), invitation: z.boolean() }),
});

/** Which of both values the person has afterwards. */
const choices = z.object({
  name: side,
  phone: side,
  parentPhone: side,
  place: side,
  /** The centre's own code; the other one is free afterwards. */
  centreCode: z._default(side, 'kept'),
});

const maxExams = 500;

export const mergeConfirmation = z.object({
  /** Made by the page; a repeat after a lost reply changes nothing more. */
  id: id(),
  keptId: id(),
  endedId: id(),
  previewVersion: text(200),
  choices,
  /** Whose result counts; left out, that of the kept student. */
  exams: z.array(z.object({ examId: id(), counts: side })).check(z.maxLength(maxExams)),
});

const merge = z.object({
  id: z.string(),
  keptId: z.string(),
  madeAt: instant,
  undoneAt: z.nullable(instant),
});

const teacherOnly = { access: 'teacher', tag: 'students' } as const;

/** Two persons of the roster who are one (decisions/0194). */
export const merges = {
  list: route({
    ...teacherOnly,
    method: 'GET',
    path: '/api/students/:id/merges',
    summary:
      'Who may be the same person, by phone number or by name and parent’s phone; and merges that can be undone',
    params: idParams,
    reply: z.object({
      similar: z.array(person),
      merges: z.array(
        z.object({
          id: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          cardNumber: z.string(),
          madeAt: instant,
          undoableUntil: instant,
        }),
      ),
    }),
    notFound: 'student.not_found',
  }),
  preview: route({
    ...teacherOnly,
    method: 'POST',
    path: '/api/students/merges/preview',
    summary: 'Two students side by side, and what a merge would change; it changes nothing',
    body: z.object({ keptId: id(), endedId: id() }),
    reply: mergePreview,
    notFound: 'student.not_found',
  }),
  merge: route({
    ...teacherOnly,
    method: 'POST',
    path: '/api/students/merges',
    summary: 'Makes one student of two, whole or not at all',
    body: mergeConfirmation,
    reply: merge,
    notFound: 'student.not_found',
  }),
  undo: route({
    ...teacherOnly,
    method: 'POST',
    path: '/api/students/merges/:id/undo',
    summary: 'Undoes a merge within 30 days, except what was changed since',
    params: idParams,
    reply: z.object({
      keptId: z.string(),
      endedId: z.string(),
      /** Exams whose results were changed since; they stay with the kept student. */
      exams: z.array(z.string()),
      /** Somebody else has the address by now: the person comes back without an account. */
      isEmailTaken: z.boolean(),
    }),
    notFound: 'merge.not_found',
  }),
};
