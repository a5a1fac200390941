import * as z from 'zod/mini';
import { courseCategories } from '#domain/courses.ts';
import {
  flag,
  gradeLevel,
  idParams,
  instant,
  optionalUrl,
  requiredText,
  text,
  wholeNumber,
} from './fields.ts';
import { lessonSummary } from './lessons.ts';
import { route } from './route.ts';

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
  /** The same as `name`: what the course page reads (spec §3). */
  title: z.string(),
  shortDescription: z.string(),
  educationalLevel,
  gradeLevel,
  category: z.enum(courseCategories),
  ...image,
  /** A course is premium when at least one of its lessons is not free. */
  isPremium: z.boolean(),
  lessonsCount: z.number(),
  numberOfLessons: z.number(),
  duration: z.string(),
  studentsCount: z.number(),
  createdAt: instant,
});

export const courseDetail = z.extend(courseSummary, {
  description: z.string(),
  detailedDescription: z.string(),
  introductoryVideoUrl: z.nullable(z.string()),
  requirements: z.string(),
  whatStudentsWillLearn: z.string(),
  lessons: z.array(lessonSummary),
  /** Changes with every edit; sent back so that a later edit of an older state is told (409). */
  version: z.number(),
});

/** Course images: JPG, PNG, GIF, WebP or AVIF, at most 5 MB. */
const imageFile = z
  .file()
  .check(z.maxSize(5 * 1024 * 1024, 'يجب أن يكون حجم الملف أقل من 5 ميجابايت'));

const courseForm = z.object({
  Name: requiredText(120, 'اكتب اسم الدورة'),
  Category: z.enum(courseCategories, 'اختر تصنيف الدورة'),
  EducationalLevel: wholeNumber(1, 3, 'اختر الصف الدراسي'),
  ShortDescription: requiredText(300, 'اكتب وصفًا مختصرًا'),
  DetailedDescription: requiredText(5000, 'اكتب وصفًا تفصيليًا'),
  Requirements: z._default(text(2000), ''),
  WhatStudentsWillLearn: z._default(text(2000), ''),
  IntroductoryVideoUrl: z._default(optionalUrl, ''),
  Duration: z.optional(text(40)),
  ImageFile: z.optional(imageFile),
  RemoveImage: z.optional(flag),
});

export const courses = {
  list: route({
    method: 'GET',
    path: '/api/Course',
    tag: 'courses',
    summary: 'All courses, in the order of the grades',
    access: 'public',
    reply: z.array(courseSummary),
  }),
  get: route({
    method: 'GET',
    path: '/api/Course/:id',
    tag: 'courses',
    summary: 'One course with its lessons',
    access: 'member',
    params: idParams,
    reply: courseDetail,
    notFound: 'course.not_found',
  }),
  create: route({
    method: 'POST',
    path: '/api/Course',
    tag: 'courses',
    summary: 'Makes a course',
    access: 'teacher',
    encoding: 'multipart',
    body: courseForm,
    reply: courseDetail,
  }),
  update: route({
    method: 'PUT',
    path: '/api/Course',
    tag: 'courses',
    summary: 'Changes a course',
    access: 'teacher',
    encoding: 'multipart',
    body: z.extend(courseForm, { Id: z.uuid(), Version: z.optional(wholeNumber(0, 2 ** 31 - 1)) }),
    reply: courseDetail,
    notFound: 'course.not_found',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/Course/:id',
    tag: 'courses',
    summary: 'Deletes a course with its lessons and exams',
    access: 'teacher',
    params: idParams,
    notFound: 'course.not_found',
  }),
};
