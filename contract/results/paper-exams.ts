import * as z from 'zod/mini';
import { decimal } from '#contract/decimal-field.ts';
import { editedVersion } from '#contract/edited-version.ts';
import {
  flag,
  gradeLevel,
  idParams,
  orNone,
  pagedQuery,
  requiredText,
  wholeNumber,
} from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';

/** Texts of the forms, each at its field. */
export const paperExamTexts = {
  title: 'اكتب اسم الامتحان كما يقرؤه ولي الأمر',
  grade: 'اختر الصف الدراسي',
  group: 'اختر مجموعة من هذا الصف',
  heldOn: 'اختر يوم الامتحان',
  fullMark: 'اكتب الدرجة النهائية: عددًا أكبر من صفر، بأنصاف الدرجات على الأكثر',
  /** @param highest the highest mark that was entered */
  belowMarks: (highest: number) => `سُجّلت درجة ${highest}، فلا تقل الدرجة النهائية عنها.`,
  mark: 'اكتب درجة بأنصاف الدرجات على الأكثر، مثل 17.5',
  /** @param fullMark of the exam */
  aboveFull: (fullMark: number) => `الدرجة النهائية ${fullMark}`,
} as const;

const maxFullMark = 1000;

/** A mark in halves, as number or as typed: `17.5`, `١٧٫٥`. */
const halves = (minimum: number, message: string) =>
  decimal(minimum, maxFullMark, message).check(
    z.refine((value) => Number.isInteger(value * 2), message),
  );

const paperExam = z.object({
  id: z.string(),
  title: z.string(),
  grade: gradeLevel,
  /** Null for the whole grade. */
  groupId: z.nullable(z.string()),
  /** Empty for the whole grade. */
  groupName: z.string(),
  /** A day in Egypt. */
  heldOn: z.iso.date(),
  fullMark: z.number(),
  /** Whether students and parents see the average of the class and the place in it. */
  showsStanding: z.boolean(),
  version: z.number(),
  /** How many of the students have a mark, and how many were absent. */
  markCount: z.number(),
  absentCount: z.number(),
  /** The mean of the marks; null without one. */
  average: z.nullable(z.number()),
});

/** Creates or edits by one call: with the id and the version of a stored one it edits. */
export const paperExamForm = z.object({
  /** Created by the form of a new one; without it by the server. */
  id: z.optional(id()),
  title: requiredText(100, paperExamTexts.title),
  grade: wholeNumber(1, 3, paperExamTexts.grade),
  /** Empty or null: the whole grade. */
  groupId: orNone(id(paperExamTexts.group), paperExamTexts.group),
  heldOn: z.iso.date(paperExamTexts.heldOn),
  fullMark: halves(0.5, paperExamTexts.fullMark),
  showsStanding: z._default(flag, false),
  /** 0 creates under the given id, once however often it is sent. */
  version: editedVersion,
});

/** What was entered for a student: a mark, the absence, or neither. */
const entered = {
  mark: z.nullable(z.number()),
  isAbsent: z.boolean(),
};

const markRow = z.object({
  studentId: z.string(),
  fullName: z.string(),
  /** The number on the card. */
  cardNumber: z.string(),
  /** The centre's own code, empty for none. */
  centreCode: z.string(),
  groupName: z.string(),
  ...entered,
});

const standing = {
  /** The mean of the class, and the place in it with equal marks alike; null where the teacher does not show them. */
  average: z.nullable(z.number()),
  place: z.nullable(z.number()),
  markCount: z.nullable(z.number()),
};

const ownMark = z.object({
  examId: z.string(),
  title: z.string(),
  heldOn: z.iso.date(),
  fullMark: z.number(),
  ...entered,
  ...standing,
});

const { search: _, ...paging } = pagedQuery.shape;

const markParams = z.object({ id: id(), studentId: id() });

/** Exams that were taken on paper, and the marks that the staff enter (decisions/0222). */
export const paperExams = {
  list: route({
    method: 'GET',
    path: '/api/paper-exams',
    tag: 'exams',
    summary: 'Exams on paper, the latest first',
    access: 'staff',
    permission: 'students.read',
    students: 'filtered',
    query: z.object(paging),
    reply: z.array(paperExam),
  }),
  get: route({
    method: 'GET',
    path: '/api/paper-exams/:id',
    tag: 'exams',
    summary: 'An exam on paper, with its students by name and what was entered for each',
    access: 'staff',
    permission: 'students.read',
    students: 'filtered',
    params: idParams,
    reply: z.extend(paperExam, { students: z.array(markRow) }),
    notFound: 'paper_exam.not_found',
  }),
  save: route({
    method: 'POST',
    path: '/api/paper-exams',
    tag: 'exams',
    summary: 'Creates an exam on paper; with the id of a stored one, changes it',
    access: 'staff',
    permission: 'students.edit',
    students: 'filtered',
    body: paperExamForm,
    reply: paperExam,
    notFound: 'paper_exam.not_found',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/paper-exams/:id',
    tag: 'exams',
    summary: 'Deletes an exam on paper with its marks; again changes nothing',
    access: 'teacher',
    params: idParams,
  }),
  mark: route({
    method: 'PUT',
    path: '/api/paper-exams/:id/marks/:studentId',
    tag: 'exams',
    summary:
      'Enters a mark or an absence, or takes it back; refused where somebody entered another one meanwhile',
    access: 'staff',
    permission: 'students.edit',
    students: 'path',
    params: markParams,
    body: z.object({
      mark: orNone(halves(0, paperExamTexts.mark), paperExamTexts.mark),
      isAbsent: z._default(flag, false),
      /** What the caller saw before; left out, whatever is there is replaced. */
      was: z.optional(z.object(entered)),
    }),
    reply: markRow,
    notFound: 'paper_exam.not_found',
  }),
  listOfStudent: route({
    method: 'GET',
    path: '/api/students/:id/paper-marks',
    tag: 'exams',
    summary: 'The marks of a student in exams on paper, the latest first',
    access: 'staff',
    permission: 'students.read',
    students: 'path',
    params: idParams,
    reply: z.array(ownMark),
    notFound: 'student.not_found',
  }),
  listOwn: route({
    method: 'GET',
    path: '/api/Student/paper-marks',
    tag: 'student',
    summary: "The student's own marks in exams on paper, the latest first",
    access: 'student',
    reply: z.array(ownMark),
  }),
};
