import * as z from 'zod/mini';
import { editedVersion } from '#contract/edited-version.ts';
import { courseCategories } from '#domain/catalogue/courses.ts';
import {
  flag,
  gradeLevel,
  idParams,
  instant,
  noneAsBlank,
  videoUrl,
  orderedIds,
  repliedList,
  requiredText,
  text,
  wholeNumber,
} from '#contract/fields.ts';
import { imageCrop } from '#contract/image-crop.ts';
import { lessonSummary, ownLesson } from './lessons.ts';
import { id, ownId } from '#contract/ids.ts';
import { partsOfForm } from '#contract/parts-of-form.ts';
import { route } from '#contract/route.ts';

const educationalLevel = z.enum(['FirstYear', 'SecondYear', 'ThirdYear']);

/** A picture as pages lay it out: relative path and size in pixels. */
const image = {
  imageUrl: z.nullable(z.string()),
  imageWidth: z.nullable(z.number()),
  imageHeight: z.nullable(z.number()),
};

export const courseSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** The same as `name`; the course page reads this field (spec §3). */
  title: z.string(),
  shortDescription: z.string(),
  educationalLevel,
  gradeLevel,
  category: z.enum(courseCategories),
  ...image,
  /** A course is premium when at least one of its lessons is not free. */
  isPremium: z.boolean(),
  lessonsCount: z.number(),
  /** The announced number, else the number of the lessons. */
  numberOfLessons: z.number(),
  duration: z.string(),
  studentsCount: z.number(),
  createdAt: instant,
  /** Only the teacher sees a draft. */
  isPublished: z.boolean(),
});

/** A course as the teacher's panel shows it: with drafts, and counts of what a deletion would remove. */
const taughtCourse = z.extend(courseSummary, {
  publishedLessonsCount: z.number(),
  examsCount: z.number(),
  resultsCount: z.number(),
});

/** A course with all fields of the specification (spec §3). */
const listedCourse = z.extend(courseSummary, {
  description: z.string(),
  detailedDescription: z.string(),
  introductoryVideoUrl: z.nullable(z.string()),
  /** The same as `imageUrl`; the course of the unused layer has this field (spec §3). */
  thumbnail: z.nullable(z.string()),
  requirements: z.string(),
  whatStudentsWillLearn: z.string(),
  lessons: z.array(lessonSummary),
});

export const courseDetail = z.extend(listedCourse, {
  lessons: z.array(ownLesson),
  /** The announced `numberOfLessons`; null where the lessons are counted. */
  announcedLessonsCount: z.nullable(z.number()),
  /** Increases with every edit. An edit sends it back; an edit of an older version is refused (409). */
  version: z.number(),
});

const mebibyte = 1024 * 1024;
const fileLimit = 5 * mebibyte;

/** Course images: JPG, PNG, GIF, WebP or AVIF, at most 5 MB. */
const imageFile = z.file().check(z.maxSize(fileLimit, 'يجب أن يكون حجم الملف أقل من 5 ميجابايت'));

/** Enough for a photograph above the limit, so that its field says what is wrong. */
const courseBudget = { files: 1, bytesPerFile: fileLimit, totalBytes: 24 * mebibyte };

export const courseTexts = {
  name: 'اكتب اسم الباب',
  category: 'اختر تصنيف الباب',
  grade: 'اختر الصف الدراسي',
  shortDescription: 'اكتب وصفًا مختصرًا',
  detailedDescription: 'اكتب وصفًا تفصيليًا',
  numberOfLessons: 'اكتب عدد الدروس',
  lessons: 'الدروس لا تُحفظ مع الباب. أضف كل درس أو عدّله من نموذجه بعد حفظ الباب.',
};

/**
 * The announced number of lessons; when blank, the existing ones are counted. An edit without this field does not
 * change it.
 */
const announcedLessons = z.optional(
  z.union(
    [z.literal(''), wholeNumber(0, 1000, courseTexts.numberOfLessons)],
    courseTexts.numberOfLessons,
  ),
);

/** Lessons have calls of their own; a reply may be sent back with them, and others are refused (decisions/0111). */
const sameLessons = repliedList(z.object({ id: id(), title: z.string() }), courseTexts.lessons);

const levels = educationalLevel.options;

/** 1 to 3 as the form sends the grade, or its name as replies have it. */
const gradeOrLevel = z.union(
  [
    z.pipe(
      educationalLevel,
      z.transform((level) => levels.indexOf(level) + 1),
    ),
    wholeNumber(1, 3, courseTexts.grade),
  ],
  courseTexts.grade,
);

const courseForm = z.object({
  Id: ownId,
  Name: requiredText(120, courseTexts.name),
  Category: z.enum(courseCategories, courseTexts.category),
  EducationalLevel: gradeOrLevel,
  ShortDescription: requiredText(300, courseTexts.shortDescription),
  DetailedDescription: requiredText(5000, courseTexts.detailedDescription),
  Requirements: z._default(text(2000), ''),
  WhatStudentsWillLearn: z._default(text(2000), ''),
  IntroductoryVideoUrl: z._default(noneAsBlank(videoUrl), ''),
  NumberOfLessons: announcedLessons,
  /** As `NumberOfLessons`, and takes precedence, so that a reply can be sent back without announcing a number. */
  AnnouncedLessonsCount: z.nullish(announcedLessons),
  Lessons: sameLessons,
  Duration: z.optional(text(40)),
  /** The path of a stored picture; blank or left out, an edit does not change the picture. `ImageFile` goes first. */
  ImageUrl: z.nullish(text(500)),
  ImageFile: z.optional(imageFile),
  /** The part of `ImageFile` to store, cut to 16:9; without it the middle is used. */
  ImageCrop: z.optional(imageCrop),
  RemoveImage: z.optional(flag),
  /** A new course is published by default; an edit without this field does not change it. */
  IsPublished: z.optional(flag),
});

/** The fields of a course to change. */
const courseChange = z.object({
  ...partsOfForm(z.omit(courseForm, { Id: true }).shape),
  gradeLevel: z.optional(wholeNumber(1, 3, courseTexts.grade)),
  /** As `NumberOfLessons` of the form; null as blank. */
  numberOfLessons: z.optional(z.nullable(announcedLessons)),
  /** As `imageUrl`, which takes precedence when both are there (spec §3, course variant). */
  thumbnail: z.nullish(text(500)),
  version: editedVersion,
});

export const courses = {
  list: route({
    method: 'GET',
    path: '/api/Course',
    tag: 'courses',
    summary: 'The published courses, in the order of the grades',
    access: 'public',
    reply: z.array(listedCourse),
  }),
  listCards: route({
    method: 'GET',
    path: '/api/Course/cards',
    tag: 'courses',
    summary: 'The same courses with what their cards show, for pages that must load fast',
    access: 'public',
    reply: z.array(courseSummary),
  }),
  listLessonTitles: route({
    method: 'GET',
    path: '/api/Course/lesson-titles',
    tag: 'courses',
    summary:
      'The titles of the published lessons, by which the search of the courses finds a course',
    access: 'public',
    reply: z.array(z.object({ courseId: z.string(), title: z.string() })),
  }),
  listAll: route({
    method: 'GET',
    path: '/api/Course/all',
    tag: 'courses',
    summary: "The teacher's courses, drafts included",
    access: 'staff',
    permission: 'content.read',
    students: 'none',
    reply: z.array(taughtCourse),
  }),
  get: route({
    method: 'GET',
    path: '/api/Course/:id',
    tag: 'courses',
    summary: 'One course with its lessons',
    access: 'member',
    permission: 'content.read',
    students: 'none',
    params: idParams,
    reply: courseDetail,
    notFound: 'course.not_found',
  }),
  create: route({
    method: 'POST',
    path: '/api/Course',
    tag: 'courses',
    summary: 'Makes a course',
    access: 'staff',
    permission: 'content.edit',
    students: 'none',
    encoding: 'multipart',
    budget: courseBudget,
    body: courseForm,
    reply: courseDetail,
  }),
  update: route({
    method: 'PUT',
    path: '/api/Course',
    tag: 'courses',
    summary: 'Changes a course',
    access: 'staff',
    permission: 'content.edit',
    students: 'none',
    encoding: 'multipart',
    budget: courseBudget,
    body: z.extend(courseForm, { Id: id(), Version: editedVersion }),
    reply: courseDetail,
    notFound: 'course.not_found',
  }),
  change: route({
    method: 'PUT',
    path: '/api/Course/:id',
    tag: 'courses',
    summary: 'Changes the named parts of a course, from a form or from JSON',
    access: 'staff',
    permission: 'content.edit',
    students: 'none',
    encoding: 'multipart',
    budget: courseBudget,
    params: idParams,
    body: courseChange,
    reply: courseDetail,
    notFound: 'course.not_found',
  }),
  reorder: route({
    method: 'PUT',
    path: '/api/Course/order',
    tag: 'courses',
    summary: 'Puts the courses of a grade in a new order',
    access: 'staff',
    permission: 'content.edit',
    students: 'none',
    body: z.object({
      grade: wholeNumber(1, 3, courseTexts.grade),
      /** Every course of the grade, once, in the new order. */
      ids: orderedIds,
    }),
  }),
  duplicate: route({
    method: 'POST',
    path: '/api/Course/:id/duplicate',
    tag: 'courses',
    summary: 'Copies a course with its lessons and exams, as a draft',
    access: 'staff',
    permission: 'content.edit',
    students: 'none',
    params: idParams,
    reply: courseDetail,
    notFound: 'course.not_found',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/Course/:id',
    tag: 'courses',
    summary: 'Deletes a course with its lessons and exams',
    access: 'staff',
    permission: 'content.delete',
    students: 'none',
    params: idParams,
    notFound: 'course.not_found',
  }),
};
