import type * as z from 'zod/mini';
import type { courses } from '#contract/catalogue/courses.ts';
import { defaultCourseDuration } from '#domain/catalogue/courses.ts';
import type { CourseChange } from './course-changes.repository.ts';

export type CourseForm = z.output<typeof courses.create.body>;
export type CourseEdit = z.output<typeof courses.update.body>;
export type PartialEdit = z.output<typeof courses.change.body>;

export const toGrade = (value: number): 1 | 2 | 3 => (value === 1 || value === 2 ? value : 3);

type Announced = number | '' | null | undefined;

/** The number of `announcedLessonsCount`, else of `numberOfLessons`. */
const readAnnouncedLessons = (announcedCount: Announced, numberOfLessons: Announced) => {
  const announced = announcedCount === undefined ? numberOfLessons : announcedCount;
  return announced === undefined
    ? {}
    : { announced_lessons_count: announced === '' ? null : announced };
};

/** The columns of a whole form; `is_published` only when the form contains it. */
export const readForm = (form: CourseForm): CourseChange => ({
  name: form.Name,
  grade: toGrade(form.EducationalLevel),
  category: form.Category,
  short_description: form.ShortDescription,
  detailed_description: form.DetailedDescription,
  requirements: form.Requirements,
  what_students_will_learn: form.WhatStudentsWillLearn,
  introductory_video_url: form.IntroductoryVideoUrl,
  duration: form.Duration ?? defaultCourseDuration,
  ...readAnnouncedLessons(form.AnnouncedLessonsCount, form.NumberOfLessons),
  ...(form.IsPublished === undefined ? {} : { is_published: form.IsPublished }),
});

const columns = {
  name: 'name',
  category: 'category',
  shortDescription: 'short_description',
  detailedDescription: 'detailed_description',
  requirements: 'requirements',
  whatStudentsWillLearn: 'what_students_will_learn',
  introductoryVideoUrl: 'introductory_video_url',
  duration: 'duration',
  isPublished: 'is_published',
} as const satisfies Partial<Record<keyof PartialEdit, keyof CourseChange>>;

/** The columns of the parts that are to change. */
export const readParts = (edit: PartialEdit): Partial<CourseChange> => {
  const grade = edit.gradeLevel ?? edit.educationalLevel;
  const named = Object.entries(columns)
    .map(([name, column]) => [column, edit[name as keyof typeof columns]] as const)
    .filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(named),
    ...(grade === undefined ? {} : { grade: toGrade(grade) }),
    ...readAnnouncedLessons(edit.announcedLessonsCount, edit.numberOfLessons),
  };
};
