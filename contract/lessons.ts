import * as z from 'zod/mini';
import { flag, idParams, optionalUrl, requiredText, text, wholeNumber } from './fields.ts';
import { route } from './route.ts';

const accessReason = z.enum(['teacher', 'free', 'premium', 'premium_required']);

export const lessonSummary = z.object({
  id: z.string(),
  courseId: z.string(),
  title: z.string(),
  /** Place in the course, from 1. */
  order: z.number(),
  /** Short element-like sign on the lesson's tile, such as `Mo`. */
  symbol: z.string(),
  /** First 150 characters of the summary, plain. */
  description: z.string(),
  isFree: z.boolean(),
  /** Whether this viewer may open it now. */
  isAccessible: z.boolean(),
  duration: z.string(),
  monthAssigned: z.nullable(z.number()),
  /** EGP. */
  price: z.number(),
});

/** Without the right to open it, a lesson travels without video, files, resources and exams (decisions §4). */
export const lessonDetail = z.extend(lessonSummary, {
  courseName: z.string(),
  /** Source text in the notation of the platform; only for the teacher's form. */
  lessonSummaryText: z.string(),
  /** The same, rendered by the server. */
  lessonSummaryHtml: z.string(),
  accessReason,
  videoUrl: z.nullable(z.string()),
  lessonSummaryPdfPath: z.nullable(z.string()),
  equationsTablePdfPath: z.nullable(z.string()),
  workPapersPdfPath: z.nullable(z.string()),
  additionalResources: z.nullable(z.string()),
  version: z.number(),
});

const lessonAccess = z.object({ hasAccess: z.boolean(), reason: accessReason });

/** Lesson documents: PDF only, at most 20 MB each. */
const pdfFile = z
  .file()
  .check(z.maxSize(20 * 1024 * 1024, 'يجب أن يكون حجم الملف أقل من 20 ميجابايت'));

/** A new file, the existing path to keep it, or empty to remove it. */
const document = z.optional(z.union([pdfFile, text(2000)]));

const lessonForm = z.object({
  Title: requiredText(200, 'اكتب عنوان الدرس'),
  CourseId: z.uuid('اختر الدورة'),
  VideoUrl: z._default(optionalUrl, ''),
  LessonSummaryText: z._default(text(20_000), ''),
  IsFree: z._default(flag, false),
  MonthAssigned: wholeNumber(1, 12, 'اختر شهرًا صحيحًا من 1 إلى 12'),
  AdditionalResources: z._default(optionalUrl, ''),
  /** EGP; a free lesson costs 0 whatever is sent. */
  Price: z._default(wholeNumber(0, 100_000, 'اكتب سعرًا صحيحًا'), 0),
  Duration: z.optional(text(40)),
  Symbol: z.optional(text(3)),
  LessonSummaryPdfPath: document,
  EquationsTablePdfPath: document,
  WorkPapersPdfPath: document,
});

export const lessons = {
  get: route({
    method: 'GET',
    path: '/api/Lessons/:id',
    tag: 'lessons',
    summary: 'One lesson, as far as the viewer may see it',
    access: 'member',
    params: idParams,
    reply: lessonDetail,
    notFound: 'lesson.not_found',
  }),
  listByCourse: route({
    method: 'GET',
    path: '/api/Lessons/course/:id',
    tag: 'lessons',
    summary: 'The lessons of a course in their order',
    access: 'member',
    params: idParams,
    reply: z.array(lessonSummary),
    notFound: 'course.not_found',
  }),
  access: route({
    method: 'GET',
    path: '/api/Lessons/:id/access',
    tag: 'lessons',
    summary: 'Whether the viewer may open a lesson, and why',
    access: 'member',
    params: idParams,
    reply: lessonAccess,
    notFound: 'lesson.not_found',
  }),
  subscriptionAccess: route({
    method: 'GET',
    path: '/api/Subscription/access/lesson/:id',
    tag: 'lessons',
    summary: 'Whether the viewer may open a lesson, and why',
    access: 'member',
    params: idParams,
    reply: lessonAccess,
    notFound: 'lesson.not_found',
  }),
  markAccessed: route({
    method: 'POST',
    path: '/api/Subscription/access/lesson/:id',
    tag: 'lessons',
    summary: 'Notes that the student opened the lesson (idempotent)',
    access: 'member',
    params: idParams,
    reply: lessonAccess,
    notFound: 'lesson.not_found',
  }),
  create: route({
    method: 'POST',
    path: '/api/Lessons',
    tag: 'lessons',
    summary: 'Adds a lesson at the end of a course',
    access: 'teacher',
    encoding: 'multipart',
    body: lessonForm,
    reply: lessonDetail,
    notFound: 'course.not_found',
  }),
  update: route({
    method: 'PUT',
    path: '/api/Lessons',
    tag: 'lessons',
    summary: 'Changes a lesson',
    access: 'teacher',
    encoding: 'multipart',
    body: z.extend(lessonForm, { Id: z.uuid(), Version: z.optional(wholeNumber(0, 2 ** 31 - 1)) }),
    reply: lessonDetail,
    notFound: 'lesson.not_found',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/Lessons/:id',
    tag: 'lessons',
    summary: 'Deletes a lesson with its exams',
    access: 'teacher',
    params: idParams,
    notFound: 'lesson.not_found',
  }),
};
