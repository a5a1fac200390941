import type * as z from 'zod/mini';
import type { courseDetail, courseSummary, courses } from '#contract/catalogue/courses.ts';
import type { lessonSummary, ownLesson } from '#contract/catalogue/lessons.ts';
import { courseCategories } from '#domain/catalogue/courses.ts';
import { toEducationalLevel } from '#domain/settings/educational-level.ts';
import type { ResultCounts } from '#server/features/exams/exams.api.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { CourseRow, TaughtCourseRow } from './courses.repository.ts';

const toCategory = (category: string) =>
  courseCategories.find((listed) => listed === category) ?? 'General';

/** Row to wire, as the list shows a course. */
export const presentCourse = (row: CourseRow, files: Files): z.infer<typeof courseSummary> => ({
  id: row.id,
  name: row.name,
  title: row.name,
  shortDescription: row.short_description,
  educationalLevel: toEducationalLevel(row.grade),
  gradeLevel: row.grade,
  category: toCategory(row.category),
  imageUrl: row.image_file_id && files.imageUrl(row.image_file_id),
  imageWidth: row.image_width,
  imageHeight: row.image_height,
  isPremium: row.is_premium,
  lessonsCount: row.lessons_count,
  numberOfLessons: row.announced_lessons_count ?? row.lessons_count,
  duration: row.duration,
  studentsCount: row.students_count,
  createdAt: row.created_at.toISOString(),
  isPublished: row.is_published,
});

/** Row to wire for the teacher's panel. */
export const presentTaughtCourse = (
  row: TaughtCourseRow,
  results: ResultCounts,
  files: Files,
): z.infer<typeof courses.listAll.reply>[number] => ({
  ...presentCourse(row, files),
  publishedLessonsCount: row.published_lessons_count,
  examsCount: row.exam_ids.length,
  resultsCount: results.of(...row.exam_ids),
});

/** Row and lessons to wire, with all fields of the specification (spec §3). */
export const presentListedCourse = (
  row: CourseRow,
  lessons: z.infer<typeof lessonSummary>[],
  files: Files,
): z.infer<typeof courses.list.reply>[number] => ({
  ...presentCourse(row, files),
  description: row.detailed_description,
  detailedDescription: row.detailed_description,
  introductoryVideoUrl: row.introductory_video_url || null,
  thumbnail: row.image_file_id && files.imageUrl(row.image_file_id),
  requirements: row.requirements,
  whatStudentsWillLearn: row.what_students_will_learn,
  lessons,
});

/** The same as the course's own page shows it. */
export const presentCourseDetail = (
  row: CourseRow,
  lessons: z.infer<typeof ownLesson>[],
  files: Files,
): z.infer<typeof courseDetail> => ({
  ...presentListedCourse(row, lessons, files),
  lessons,
  announcedLessonsCount: row.announced_lessons_count,
  version: row.version,
});
