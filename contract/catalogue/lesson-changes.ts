import * as z from 'zod/mini';
import { editedVersion } from '#contract/edited-version.ts';
import { flag, idParams, repliedList, wholeNumber } from '#contract/fields.ts';
import { partsOfForm } from '#contract/parts-of-form.ts';
import { route } from '#contract/route.ts';
import { lessonBudget, lessonDetail, lessonForm } from './lessons.ts';

/** Messages that only a change of single fields needs, each at its field. */
export const lessonChangeTexts = {
  order: 'اكتب مكانًا من 1 إلى عدد دروس الباب',
  materials: 'الملفات الإضافية لا تُحفظ مع الدرس. أضف كل ملف أو غيّر عنوانه من قائمة ملفات الدرس.',
} as const;

/** Further files have calls of their own; a reply may be sent back with them, and another list is refused (decisions/0107). */
const sameMaterials = repliedList(
  z.object({ id: z.string().check(z.toLowerCase()), title: z.string(), type: z.string() }),
  lessonChangeTexts.materials,
);

/** The fields of a lesson to change; one moved by `courseId` goes to the end of that course. */
const lessonChange = z.object({
  // The parts of the video are sent as lines in the form, and listed in the reply.
  ...partsOfForm(z.omit(lessonForm, { Id: true, Chapters: true }).shape),
  /** The opposite of `isFree`; the specification's lesson variant has this field (spec §3). */
  isPremium: z.optional(flag),
  /** Null assigns no month, as in the reply of a lesson without one. */
  monthAssigned: z.optional(z.nullable(lessonForm.shape.MonthAssigned)),
  /** The position in its course, from 1; the later lessons move by one. */
  order: z.optional(wholeNumber(1, 1_000_000, lessonChangeTexts.order)),
  materials: sameMaterials,
  version: editedVersion,
});

const change = {
  path: '/api/Lessons/:id',
  tag: 'lessons',
  access: 'staff',
  permission: 'content.edit',
  students: 'none',
  encoding: 'multipart',
  budget: lessonBudget,
  params: idParams,
  body: lessonChange,
  reply: lessonDetail,
  notFound: 'lesson.not_found',
} as const;

/** Changes of the named parts of a lesson: one call under the two methods that the specification and decisions §2 name. */
export const lessonChanges = {
  change: route({
    ...change,
    method: 'PATCH',
    summary: 'Changes the named parts of a lesson, from a form or from JSON',
  }),
  put: route({
    ...change,
    method: 'PUT',
    summary: 'As PATCH: changes the named parts of a lesson, from a form or from JSON',
  }),
};
