import * as z from 'zod/mini';
import { editedVersion } from '#contract/edited-version.ts';
import {
  flag,
  idParams,
  instant,
  noneAsBlank,
  optionalUrl,
  orNone,
  videoUrl,
  orderedIds,
  requiredText,
  text,
  wholeNumber,
} from '#contract/fields.ts';
import { id, ownId } from '#contract/ids.ts';
import { decimal } from '#contract/decimal-field.ts';
import { route } from '#contract/route.ts';
import { ownDocuments } from '#domain/catalogue/materials/own-documents.ts';
import { lessonAccessReasons, openers } from '#domain/rights/lesson-access.ts';
import { documentPlace } from '#contract/catalogue/document-places.ts';
import { material } from './materials.ts';
import { sentVideoParts, videoPart } from './video-parts.ts';

const accessReason = z.enum(lessonAccessReasons);

export const lessonSummary = z.object({
  id: z.string(),
  courseId: z.string(),
  title: z.string(),
  /** Position in the course, from 1. */
  order: z.number(),
  /** The symbol of the element whose atomic number is the order, for the lesson's tile; '' beyond 118. */
  symbol: z.string(),
  /** First 150 characters of the summary, plain. */
  description: z.string(),
  isFree: z.boolean(),
  /** Whether this viewer may open it now; for the teacher, whether it is accessible to students. */
  isAccessible: z.boolean(),
  duration: z.string(),
  monthAssigned: z.nullable(z.number()),
  /** EGP. */
  price: z.number(),
  /** Only the teacher sees a draft. */
  isPublished: z.boolean(),
  /** Whether this viewer is done with it (decisions/0069). */
  isCompleted: z.boolean(),
});

/** A student's progress in a lesson. */
export const lessonProgress = z.object({
  state: z.enum(['new', 'begun', 'done']),
  /** The video was watched to its end (nine tenths of it). */
  isWatched: z.boolean(),
  /** The student pressed «ذاكرته». */
  isStudied: z.boolean(),
  /** Published exams that are graded. */
  examsCount: z.number(),
  examsTaken: z.number(),
  examsPassed: z.number(),
  /** The next task; null in a lesson that is done. */
  left: z.nullable(z.enum(['video', 'exam', 'opening'])),
});

/** The same with the rights that open it to this viewer, or could, and with the progress. */
export const ownLesson = z.extend(lessonSummary, {
  progress: lessonProgress,
  accessReason,
  /** The right that lasts longest, and its end; null where no right opens the lesson, or none is needed. */
  openedBy: z.nullable(z.object({ by: z.enum(openers), endsAt: instant })),
  /** The credits of the student's bundles, and the end of the next one; null where there are none, or none is needed. */
  credits: z.nullable(z.object({ left: z.number(), endsAt: instant })),
});

const neighbour = z.object({ id: z.string(), title: z.string() });

/** A lesson as the teacher's panel shows it: its contents, and counts of what a deletion would remove. */
const taughtLesson = z.extend(lessonSummary, {
  hasVideo: z.boolean(),
  hasSummaryPdf: z.boolean(),
  hasWorkPapersPdf: z.boolean(),
  hasEquationsPdf: z.boolean(),
  materialsCount: z.number(),
  examsCount: z.number(),
  resultsCount: z.number(),
});

/**
 * For a viewer without the right to open it, a lesson has no video, chapters, files, resources and exams
 * (decisions §4).
 */
export const lessonDetail = z.extend(ownLesson, {
  courseName: z.string(),
  /** The opposite of `isFree`, as the lesson of the unused layer has it (spec §3). */
  isPremium: z.boolean(),
  /** Source text in the notation of the platform; empty for a viewer without the right to open the lesson. */
  lessonSummaryText: z.string(),
  /** The same, rendered by the server. */
  lessonSummaryHtml: z.string(),
  videoUrl: z.nullable(z.string()),
  /** The parts of the video, by time. */
  chapters: z.array(videoPart),
  lessonSummaryPdfPath: z.nullable(z.string()),
  equationsTablePdfPath: z.nullable(z.string()),
  workPapersPdfPath: z.nullable(z.string()),
  /** How large those PDFs are. */
  documentSizes: z.array(z.object({ document: z.enum(ownDocuments), sizeInBytes: z.number() })),
  additionalResources: z.nullable(z.string()),
  /** Further files in their order (spec §3). */
  materials: z.array(material),
  /** The second at which the video resumes for this viewer; 0 is its beginning. */
  resumeAtInSeconds: z.number(),
  watchedInSeconds: z.number(),
  /** Where this viewer stopped in the papers of the lesson. */
  documentPlaces: z.array(documentPlace),
  /** The lessons before and after it in the course that the viewer may see. */
  previousLesson: z.nullable(neighbour),
  nextLesson: z.nullable(neighbour),
  /** Whether visitors see a part of it (decisions/0115). */
  isPreview: z.boolean(),
  version: z.number(),
});

const lessonAccess = z.object({
  hasAccess: z.boolean(),
  reason: accessReason,
  /** How many more lessons a running bundle may open. */
  creditsLeft: z.optional(z.number()),
});

/** A visit spends a credit only after the student agreed (decisions §4). */
const visit = z.nullish(z.object({ spendCredit: z.optional(z.boolean()) }));

const dayInSeconds = 24 * 60 * 60;

/** The seconds played since the last report, and the position in the video. */
const watchReport = z.object({
  positionInSeconds: wholeNumber(0, dayInSeconds),
  /** Seconds of the video; seconds beyond the real time since the last report are not counted. */
  watchedInSeconds: wholeNumber(0, dayInSeconds),
  videoLengthInSeconds: wholeNumber(1, dayInSeconds),
});

/** `isCompleted`: the video was watched to its end. */
const watchProgress = z.object({ watchedInSeconds: z.number(), isCompleted: z.boolean() });

const mebibyte = 1024 * 1024;
const fileLimit = 20 * mebibyte;

/** Lesson documents: PDF only, at most 20 MB each. */
const pdfFile = z.file().check(z.maxSize(fileLimit, 'يجب أن يكون حجم الملف أقل من 20 ميجابايت'));

export const lessonBudget = { files: 3, bytesPerFile: fileLimit, totalBytes: 80 * mebibyte };

/** A new file, the existing path to keep it, or empty or null to remove it. */
const lessonDocument = z.optional(noneAsBlank(z.union([pdfFile, text(2000)])));

export const lessonTexts = {
  title: 'اكتب عنوان الدرس',
  month: 'اختر شهرًا صحيحًا من 1 إلى 12',
  price: 'اكتب سعرًا صحيحًا، بخانتين عشريتين على الأكثر',
};

export const lessonForm = z.object({
  Id: ownId,
  Title: requiredText(200, lessonTexts.title),
  CourseId: id('اختر الباب'),
  VideoUrl: z._default(noneAsBlank(videoUrl), ''),
  LessonSummaryText: z._default(text(20_000), ''),
  IsFree: z._default(flag, false),
  MonthAssigned: wholeNumber(1, 12, lessonTexts.month),
  AdditionalResources: z._default(noneAsBlank(optionalUrl), ''),
  /** EGP; ignored for a free lesson, which costs 0. */
  Price: z._default(decimal(0, 100_000, lessonTexts.price), 0),
  Duration: z.optional(text(40)),
  /** False closes the lesson for every student; an edit without this field does not change it. */
  IsAccessible: z.optional(flag),
  LessonSummaryPdfPath: lessonDocument,
  EquationsTablePdfPath: lessonDocument,
  WorkPapersPdfPath: lessonDocument,
  /** A new lesson is published by default; an edit without this field does not change it. */
  IsPublished: z.optional(flag),
  /** True shows visitors a part of it (decisions/0115); an edit without this field does not change it. */
  IsPreview: z.optional(flag),
  /** An edit without this field does not change them. */
  Chapters: z.optional(sentVideoParts),
});

export const lessons = {
  get: route({
    method: 'GET',
    path: '/api/Lessons/:id',
    tag: 'lessons',
    summary: 'One lesson; without the right to open it, without its contents',
    access: 'member',
    permission: 'content.read',
    students: 'none',
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
    permission: 'content.read',
    students: 'none',
    params: idParams,
    reply: z.array(ownLesson),
    notFound: 'course.not_found',
  }),
  listTaught: route({
    method: 'GET',
    path: '/api/Lessons/course/:id/all',
    tag: 'lessons',
    summary: "The teacher's lessons of a course with what each holds, drafts included",
    access: 'staff',
    permission: 'content.read',
    students: 'none',
    params: idParams,
    reply: z.array(taughtLesson),
    notFound: 'course.not_found',
  }),
  access: route({
    method: 'GET',
    path: '/api/Lessons/:id/access',
    tag: 'lessons',
    summary: 'Whether the viewer may open a lesson, and why',
    access: 'member',
    permission: 'content.read',
    students: 'none',
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
    permission: 'content.read',
    students: 'none',
    params: idParams,
    reply: lessonAccess,
    notFound: 'lesson.not_found',
  }),
  markAccessed: route({
    method: 'POST',
    path: '/api/Subscription/access/lesson/:id',
    tag: 'lessons',
    summary:
      'Notes that the student opened the lesson; with `spendCredit` it opens one that is closed with a credit of a bundle (idempotent)',
    access: 'member',
    permission: 'content.read',
    students: 'none',
    params: idParams,
    body: visit,
    reply: lessonAccess,
    notFound: 'lesson.not_found',
  }),
  reportProgress: route({
    method: 'PUT',
    path: '/api/Lessons/:id/progress',
    tag: 'lessons',
    summary: 'Notes how far a student is in the video, and how much of it was really played',
    access: 'student',
    params: idParams,
    body: watchReport,
    reply: watchProgress,
    notFound: 'lesson.not_found',
  }),
  create: route({
    method: 'POST',
    path: '/api/Lessons',
    tag: 'lessons',
    summary: 'Adds a lesson at the end of a course',
    access: 'staff',
    permission: 'content.edit',
    students: 'none',
    encoding: 'multipart',
    budget: lessonBudget,
    body: lessonForm,
    reply: lessonDetail,
    notFound: 'course.not_found',
  }),
  update: route({
    method: 'PUT',
    path: '/api/Lessons',
    tag: 'lessons',
    summary: 'Changes a lesson',
    access: 'staff',
    permission: 'content.edit',
    students: 'none',
    encoding: 'multipart',
    budget: lessonBudget,
    body: z.extend(lessonForm, {
      Id: id(),
      /** Blank or null for a lesson that has none; it is required otherwise. */
      MonthAssigned: orNone(lessonForm.shape.MonthAssigned, lessonTexts.month),
      Version: editedVersion,
    }),
    reply: lessonDetail,
    notFound: 'lesson.not_found',
  }),
  reorder: route({
    method: 'PUT',
    path: '/api/Lessons/order',
    tag: 'lessons',
    summary: 'Puts the lessons of a course in a new order',
    access: 'staff',
    permission: 'content.edit',
    students: 'none',
    body: z.object({
      courseId: id(),
      /** Every lesson of the course, once, in the new order. */
      ids: orderedIds,
    }),
    notFound: 'course.not_found',
  }),
  duplicate: route({
    method: 'POST',
    path: '/api/Lessons/:id/duplicate',
    tag: 'lessons',
    summary: 'Copies a lesson with its exams to the end of its course, as a draft',
    access: 'staff',
    permission: 'content.edit',
    students: 'none',
    params: idParams,
    reply: lessonDetail,
    notFound: 'lesson.not_found',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/Lessons/:id',
    tag: 'lessons',
    summary: 'Deletes a lesson with its exams',
    access: 'staff',
    permission: 'content.delete',
    students: 'none',
    params: idParams,
    notFound: 'lesson.not_found',
  }),
};
