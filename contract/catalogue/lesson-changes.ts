import * as z from 'zod/mini';
import { editedVersion } from '#contract/edited-version.ts';
import {
  flag,
  idParams,
  noneAsBlank,
  optionalUrl,
  repliedList,
  videoUrl,
  requiredText,
  text,
  wholeNumber,
} from '#contract/fields.ts';
import { decimal } from '#contract/decimal-field.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { lessonBudget, lessonDetail, lessonDocument, lessonTexts } from './lessons.ts';

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

/** The fields of a lesson to change, named as in its reply or in its form; the other fields stay unchanged. */
const lessonChange = z.object({
  title: z.optional(requiredText(200, lessonTexts.title)),
  /** Moves the lesson to the end of another course. */
  courseId: z.optional(id()),
  videoUrl: z.optional(noneAsBlank(videoUrl)),
  lessonSummaryText: z.optional(text(20_000)),
  isFree: z.optional(flag),
  /** The opposite of `isFree`; the specification's lesson variant has this field (spec §3). */
  isPremium: z.optional(flag),
  /** Null assigns no month, as in the reply of a lesson without one. */
  monthAssigned: z.optional(z.nullable(wholeNumber(1, 12, lessonTexts.month))),
  additionalResources: z.optional(noneAsBlank(optionalUrl)),
  price: z.optional(decimal(0, 100_000, lessonTexts.price)),
  duration: z.optional(text(40)),
  isAccessible: z.optional(flag),
  lessonSummaryPdfPath: lessonDocument,
  equationsTablePdfPath: lessonDocument,
  workPapersPdfPath: lessonDocument,
  isPublished: z.optional(flag),
  /** The position in its course, from 1; the later lessons move by one. */
  order: z.optional(wholeNumber(1, 1_000_000, lessonChangeTexts.order)),
  materials: sameMaterials,
  isPreview: z.optional(flag),
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
