import type * as z from 'zod/mini';
import type { courses } from '#contract/catalogue/courses.ts';
import { defaultCourseDuration } from '#domain/catalogue/courses.ts';
import { toCamelNames } from '#domain/pascal-names.ts';
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
export const readParts = (edit: PartialEdit): CourseChange => {
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

/** The columns of a whole form, and of those fields that may be left out only the ones that it contains. */
export const readForm = (form: CourseForm) => ({
  ...readParts(toCamelNames(form)),
  name: form.Name,
  grade: toGrade(form.EducationalLevel),
  category: form.Category,
  short_description: form.ShortDescription,
  detailed_description: form.DetailedDescription,
  duration: form.Duration ?? defaultCourseDuration,
});
