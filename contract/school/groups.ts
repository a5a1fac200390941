import * as z from 'zod/mini';
import { editedVersion } from '#contract/edited-version.ts';
import {
  flag,
  gradeLevel,
  idParams,
  orNone,
  requiredText,
  text,
  wholeNumber,
} from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { readTypedTime } from '#domain/dates/typed-dates.ts';
import { minutesOf } from '#domain/school/groups/weekly-times.ts';

export const groupLimits = {
  /** A teacher has some dozens; all of them stand in one list and in one timetable. */
  groups: 300,
  times: 14,
  name: 80,
  centre: 80,
  capacity: 2000,
} as const;

/** Texts of the teacher's form, each at its field. */
export const groupFieldTexts = {
  name: 'اكتب اسم المجموعة',
  nameTaken: 'هناك مجموعة بهذا الاسم. اختر اسمًا آخر.',
  grade: 'اختر الصف الدراسي',
  capacity: `اكتب عددًا من 1 إلى ${groupLimits.capacity}، أو اترك الحقل فارغًا`,
  day: 'اختر اليوم',
  time: 'اكتب الوقت مع ص أو م، مثل 4:00 م',
  endsBeforeStart: 'اختر نهاية بعد البداية',
  tooManyTimes: `أقصى عدد للمواعيد في الأسبوع ${groupLimits.times}`,
  tooManyGroups: `أقصى عدد للمجموعات ${groupLimits.groups}. احذف ما لم تعد تحتاجه.`,
  archived: 'هذه المجموعة مؤرشفة. أعدها إلى المجموعات الجارية أولًا، أو اختر غيرها.',
  otherGrade: 'هذه المجموعة لصف آخر. اختر مجموعة من صف الطالب/الطالبة.',
} as const;

/** `16:00`, or as it is typed and read: `4:00 م`. */
const time = z.pipe(
  z.string(groupFieldTexts.time).check(z.maxLength(20, groupFieldTexts.time)),
  z.pipe(
    z.transform((typed: string) => readTypedTime(typed)),
    z.string(groupFieldTexts.time),
  ),
);

const weeklyTime = z
  .object({ day: wholeNumber(1, 7, groupFieldTexts.day), from: time, to: time })
  .check(
    z.refine(({ from, to }) => minutesOf(to) > minutesOf(from), {
      error: groupFieldTexts.endsBeforeStart,
      path: ['to'],
    }),
  );

const group = z.object({
  id: z.string(),
  name: z.string(),
  grade: gradeLevel,
  /** Where the group meets, as the teacher wrote it; empty where that is not fixed. */
  centre: z.string(),
  /** In the order of the school's week; days as ISO 8601 counts them, hours in Egypt. */
  weeklyTimes: z.array(z.object({ day: z.number(), from: z.string(), to: z.string() })),
  /** The maximum number of students; null where it is not limited. */
  capacity: z.nullable(z.number()),
  isArchived: z.boolean(),
  /** Whether its students read the ten best results in the group of each exam that they have taken. */
  showsBest: z.boolean(),
  /** How many students are in it. */
  memberCount: z.number(),
  version: z.number(),
});

/** Creates or edits by one call: with the id and the version of a stored group it edits. */
export const groupForm = z.object({
  /** Created by the form of a new group; without it by the server. */
  id: z.optional(id()),
  name: requiredText(groupLimits.name, groupFieldTexts.name),
  grade: wholeNumber(1, 3, groupFieldTexts.grade),
  centre: z._default(text(groupLimits.centre), ''),
  weeklyTimes: z._default(
    z.array(weeklyTime).check(z.maxLength(groupLimits.times, groupFieldTexts.tooManyTimes)),
    [],
  ),
  /** Empty or null: not limited. */
  capacity: orNone(
    wholeNumber(1, groupLimits.capacity, groupFieldTexts.capacity),
    groupFieldTexts.capacity,
  ),
  isArchived: z._default(flag, false),
  showsBest: z._default(flag, false),
  /** 0 creates the group under the given id, once however often it is sent. */
  version: editedVersion,
});

/** The teacher's groups of students (decisions/0083). */
export const groups = {
  list: route({
    method: 'GET',
    path: '/api/groups',
    tag: 'students',
    summary: 'All groups by grade and name with the number of their students; archived ones last',
    access: 'staff',
    permission: 'students.read',
    students: 'filtered',
    reply: z.array(group),
  }),
  get: route({
    method: 'GET',
    path: '/api/groups/:id',
    tag: 'students',
    summary: 'One group',
    access: 'staff',
    permission: 'students.read',
    students: 'filtered',
    params: idParams,
    reply: group,
    notFound: 'group.not_found',
  }),
  save: route({
    method: 'POST',
    path: '/api/groups',
    tag: 'students',
    summary: 'Creates a group; with the id of a stored one, changes it',
    access: 'staff',
    permission: 'students.edit',
    students: 'all',
    body: groupForm,
    reply: group,
    notFound: 'group.not_found',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/groups/:id',
    tag: 'students',
    summary: 'Deletes a group; one with students only where the caller says so, who then have none',
    access: 'staff',
    permission: 'students.edit',
    students: 'all',
    params: idParams,
    query: z.object({ withMembers: z._default(flag, false) }),
    notFound: 'group.not_found',
  }),
};
