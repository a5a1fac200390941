import * as z from 'zod/mini';
import { editedVersion } from '#contract/edited-version.ts';
import {
  gradeLevel,
  idParams,
  instant,
  pagedQuery,
  requiredText,
  wholeNumber,
} from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { readTypedTime } from '#domain/dates/typed-dates.ts';

export const liveLessonLimits = {
  title: 120,
  groups: 30,
  link: 2000,
  minMinutes: 5,
  maxMinutes: 360,
  /** How many days ahead one can be planned. */
  daysAhead: 180,
} as const;

/** Texts of the form, each at its field. */
export const liveLessonFieldTexts = {
  title: 'اكتب عنوان الحصة',
  grade: 'اختر الصف الدراسي',
  audience: 'اختر مجموعة واحدة على الأقل، أو الصف كله',
  group: 'اختر مجموعات جارية من هذا الصف',
  day: 'اختر يومًا صحيحًا',
  from: 'اكتب الوقت مع ص أو م، مثل 4:00 م',
  minutes: `اكتب المدة بالدقائق، من ${liveLessonLimits.minMinutes} إلى ${liveLessonLimits.maxMinutes}`,
  link: 'اكتب رابطًا صحيحًا يبدأ بـ https://',
  isOver: 'اختر موعدًا لم ينتهِ بعد',
  tooFar: `اختر موعدًا خلال ${liveLessonLimits.daysAhead} يومًا من اليوم`,
  begun: 'بدأ الدخول إلى الحصة، فلا يتغير موعدها ولا من يحضرها. غيّر المدة أو الرابط، أو ألغها.',
  lesson: 'هذا الدرس غير موجود. اختر درسًا آخر.',
  course: 'اختر الباب الذي يُضاف إليه الدرس',
} as const;

/** For members of groups, or for the students of a grade whom a right lets in. */
const audiences = ['groups', 'grade'] as const;

const texts = liveLessonFieldTexts;

/** An https address; another one could be read on its way. */
const httpsLink = z
  .url({ protocol: /^https$/u, error: texts.link })
  .check(z.maxLength(liveLessonLimits.link, texts.link));

/** `16:00`, or as it is typed and read: `4:00 م`. */
const time = z.pipe(
  z.string(texts.from).check(z.maxLength(20, texts.from)),
  z.pipe(
    z.transform((typed: string) => readTypedTime(typed)),
    z.string(texts.from),
  ),
);

/** Creates or edits by one call: with the id and the version of a stored one it edits. */
export const liveLessonForm = z
  .object({
    /** Created by the form of a new one; without it by the server. */
    id: z.optional(id()),
    title: requiredText(liveLessonLimits.title, texts.title),
    grade: wholeNumber(1, 3, texts.grade),
    audience: z.enum(audiences),
    /** Whose members it is for; of no meaning for a whole grade. */
    groupIds: z._default(z.array(id()).check(z.maxLength(liveLessonLimits.groups)), []),
    /** By the calendar and the clock in Egypt. */
    day: z.iso.date(texts.day),
    from: time,
    minutes: wholeNumber(liveLessonLimits.minMinutes, liveLessonLimits.maxMinutes, texts.minutes),
    link: httpsLink,
    /** The lesson that it belongs to, whose video its recording becomes; empty or null for none. */
    lessonId: z._default(
      z.union([
        z.pipe(
          z.nullable(z.literal('')),
          z.transform(() => null),
        ),
        id(),
      ]),
      null,
    ),
    version: editedVersion,
  })
  .check(
    z.refine(({ audience, groupIds }) => audience === 'grade' || groupIds.length > 0, {
      error: texts.audience,
      path: ['groupIds'],
    }),
  );

/** The address of the recording, and where no lesson was chosen the course that gets a draft of one. */
export const recordingForm = z.object({
  link: httpsLink,
  courseId: z.optional(id(texts.course)),
});

const liveLesson = z.object({
  id: z.string(),
  title: z.string(),
  grade: gradeLevel,
  audience: z.enum(audiences),
  /** That it is for, by name, without deleted ones; empty for a grade. */
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  groupIds: z.array(z.string()),
  startsAt: instant,
  /** The first moment after it. */
  endsAt: instant,
  /** The same as its form has them, by the calendar and the clock in Egypt. */
  day: z.string(),
  from: z.string(),
  minutes: z.number(),
  link: z.string(),
  lessonId: z.nullable(z.string()),
  /** Null without one, and once it was deleted. */
  lesson: z.nullable(
    z.object({ id: z.string(), title: z.string(), courseId: z.string(), hasVideo: z.boolean() }),
  ),
  cancelledAt: z.nullable(instant),
  /** When the recording became the video of the lesson. */
  recordedAt: z.nullable(instant),
  /** Who came is written there; one for each group, or one for the grade, from when it can be entered. */
  sessions: z.array(z.object({ id: z.string(), groupName: z.string() })),
  /** How many students have opened it, or were recorded as present. */
  presentCount: z.number(),
  version: z.number(),
});

const one = {
  tag: 'students',
  access: 'staff',
  students: 'filtered',
  params: idParams,
  reply: liveLesson,
  notFound: 'live_lesson.not_found',
} as const;

/** Lessons held at a time over a link, as the teacher plans them (decisions/0191). */
export const liveLessons = {
  list: route({
    method: 'GET',
    path: '/api/live-lessons',
    tag: 'students',
    summary:
      'Live lessons: those to come, the next first, or those that are over, the latest first',
    access: 'staff',
    permission: 'students.read',
    students: 'filtered',
    query: z.extend(z.pick(pagedQuery, { page: true }), {
      pageSize: z._default(wholeNumber(1, 100), 30),
      time: z._default(z.enum(['coming', 'over']), 'coming'),
    }),
    reply: z.array(liveLesson),
  }),
  get: route({
    ...one,
    method: 'GET',
    path: '/api/live-lessons/:id',
    summary: 'One live lesson',
    permission: 'students.read',
  }),
  save: route({
    method: 'POST',
    path: '/api/live-lessons',
    tag: 'students',
    summary:
      'Plans a live lesson; with the id of a stored one, changes it: its students hear of another time',
    access: 'staff',
    permission: 'students.edit',
    students: 'filtered',
    body: liveLessonForm,
    reply: liveLesson,
    notFound: 'live_lesson.not_found',
  }),
  cancel: route({
    ...one,
    method: 'POST',
    path: '/api/live-lessons/:id/cancel',
    summary: 'Cancels a live lesson once; its students are notified',
    permission: 'students.edit',
  }),
  saveRecording: route({
    ...one,
    method: 'POST',
    path: '/api/live-lessons/:id/recording',
    summary:
      'Makes the recording the video of the lesson; without a lesson, of a new draft in a course',
    permission: 'content.edit',
    body: recordingForm,
  }),
};

/** What a student does with a live lesson; the home has its time. */
export const ownLiveLessons = {
  open: route({
    method: 'POST',
    path: '/api/Student/live-lessons/:id/open',
    tag: 'student',
    summary:
      'The link of a live lesson, from ten minutes before its start to its end; records the student as present, once',
    access: 'student',
    urgency: 'own',
    params: idParams,
    reply: z.object({ link: z.string() }),
    notFound: 'live_lesson.not_found',
  }),
};

/** A live lesson on a student's home; its link comes only with the call that opens it. */
export const comingLiveLesson = z.object({
  id: z.string(),
  title: z.string(),
  startsAt: instant,
  endsAt: instant,
});
