import * as z from 'zod/mini';
import { gradeLevel, idParams, instant, text, wholeNumber } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { groupLimits } from '#contract/school/groups.ts';
import { groupChoices } from '#domain/school-year/roll-over.ts';

export const schoolYearLimits = {
  /** Students who stay in their grade, chosen one by one. */
  staying: 2000,
  /** Names on a page. */
  names: 50,
  /** Names in a list of exceptions; the count says how many there are. */
  exceptions: 200,
} as const;

/** Texts of the form, each at its field. */
export const schoolYearTexts = {
  day: 'اختر يومًا صحيحًا',
  name: 'اكتب اسم المجموعة',
  nameTaken: (name: string) => `هناك مجموعة أخرى باسم «${name}». اختر اسمًا آخر.`,
  tooManyStaying: `اخترت أكثر من ${schoolYearLimits.staying} حساب`,
  lastGrade: 'مجموعات الصف الثالث لا تنتقل، لأن طلابها يتخرجون. اختر أن تتكرر أو تُغلق.',
} as const;

const groupDecision = z.object({
  id: id(),
  choice: z.enum(groupChoices),
  /** The new name of a group that moves; left out, it keeps its name. */
  name: z.optional(text(groupLimits.name)),
});

/** What the teacher chooses at the turn. */
export const rollOverChoices = z.object({
  /** Students who registered on this day or later stay: they came for the new year. Null where nobody did. */
  newSince: z.nullable(z.iso.date(schoolYearTexts.day)),
  /** A group that is not named is treated as the page proposes. */
  groups: z.array(groupDecision).check(z.maxLength(groupLimits.groups)),
  /** Students who repeat their grade. */
  stayingIds: z
    .array(id())
    .check(z.maxLength(schoolYearLimits.staying, schoolYearTexts.tooManyStaying)),
  closes: z.object({ rights: z.boolean(), codes: z.boolean(), invitations: z.boolean() }),
});

export const rollOverConfirmation = z.extend(rollOverChoices, {
  /** Made by the page; a repeat after a lost reply changes nothing more. */
  id: id(),
  /** The version of the preview that the teacher confirms. */
  previewVersion: text(200),
});

const counts = z.object({
  /** By the grade that they leave. */
  movedUp: z.object({ 1: z.number(), 2: z.number() }),
  graduates: z.number(),
  /** Chosen by the teacher. */
  staying: z.number(),
  /** Registered for the new year. */
  newcomers: z.number(),
  groupsMoved: z.number(),
  groupsRepeated: z.number(),
  groupsClosed: z.number(),
  rights: z.number(),
  codes: z.number(),
  invitations: z.number(),
});

const turn = z.object({
  id: z.string(),
  /** `2025/2026`. */
  endedYear: z.string(),
  beganYear: z.string(),
  madeAt: instant,
  counts,
  undoneAt: z.nullable(instant),
  /** Null where it cannot be undone any more. */
  undoableUntil: z.nullable(instant),
});

const person = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  cardNumber: z.string(),
  grade: gradeLevel,
  groupName: z.string(),
});

const exceptionReasons = ['changed', 'newInGroup'] as const;

/** The lists of names, each shown page by page. */
const nameLists = ['movedUp1', 'movedUp2', 'graduates', 'staying', 'newcomers'] as const;
export type NameList = (typeof nameLists)[number];

const teacherOnly = { access: 'teacher', tag: 'school year' } as const;

/** The turn of the school year (decisions/0181). */
export const schoolYear = {
  get: route({
    ...teacherOnly,
    method: 'GET',
    path: '/api/school-year',
    summary:
      'The school year to be turned, its groups with what is proposed for each, and the turns before',
    reply: z.object({
      endedYear: z.string(),
      beganYear: z.string(),
      /** The last day of the year that ends, `YYYY-MM-DD`. */
      lastDay: z.string(),
      /** Proposed for `newSince`. */
      newSince: z.string(),
      isTurned: z.boolean(),
      groups: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          grade: gradeLevel,
          centre: z.string(),
          memberCount: z.number(),
          choice: z.enum(groupChoices),
        }),
      ),
      /** The newest first. */
      turns: z.array(turn),
    }),
  }),
  preview: route({
    ...teacherOnly,
    method: 'POST',
    path: '/api/school-year/preview',
    summary: 'What a turn with these choices would change; it changes nothing',
    body: rollOverChoices,
    reply: z.object({
      /** Sent back with the confirmation. */
      version: z.string(),
      counts,
      codeBatches: z.array(z.object({ name: z.nullable(z.string()), count: z.number() })),
      groups: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          newName: z.string(),
          choice: z.enum(groupChoices),
          grade: gradeLevel,
          newGrade: gradeLevel,
          /** Students who are in it afterwards. */
          remaining: z.number(),
          /** Students who are without a group afterwards, graduates included. */
          leaving: z.number(),
        }),
      ),
      /** Students who stay on the platform and lose their group. */
      leftWithoutGroup: z.number(),
      /** Exams that students are taking; the turn waits for them. */
      runningExams: z.array(z.object({ title: z.string(), studentCount: z.number() })),
    }),
  }),
  names: route({
    ...teacherOnly,
    method: 'POST',
    path: '/api/school-year/names',
    summary: 'A page of the names behind a count of the preview, by name',
    body: z.object({
      choices: rollOverChoices,
      list: z.enum(nameLists),
      search: text(200),
      page: wholeNumber(1, 1_000_000),
    }),
    reply: z.object({ total: z.number(), people: z.array(person) }),
  }),
  turn: route({
    ...teacherOnly,
    method: 'POST',
    path: '/api/school-year/turns',
    summary: 'Turns the school year, whole or not at all',
    confirmation: 'recent',
    body: rollOverConfirmation,
    reply: turn,
  }),
  previewUndo: route({
    ...teacherOnly,
    method: 'GET',
    path: '/api/school-year/turns/:id/undo',
    summary: 'What undoing a turn would bring back, and what was changed since and stays',
    params: idParams,
    reply: z.object({
      students: z.number(),
      groups: z.number(),
      rights: z.number(),
      codes: z.number(),
      invitations: z.number(),
      /** Groups that were changed since, or whose former name another one has. */
      changedGroups: z.array(
        z.object({ name: z.string(), reason: z.enum(['changed', 'nameTaken']) }),
      ),
      exceptionCount: z.number(),
      exceptions: z.array(z.extend(person, { reason: z.enum(exceptionReasons) })),
      /** Students who were deleted since. */
      gone: z.number(),
    }),
    notFound: 'school_year.turn_not_found',
  }),
  undo: route({
    ...teacherOnly,
    method: 'POST',
    path: '/api/school-year/turns/:id/undo',
    summary: 'Undoes a turn within 30 days, except what was changed since',
    confirmation: 'recent',
    params: idParams,
    reply: turn,
    notFound: 'school_year.turn_not_found',
  }),
};
