import { type LessonProgress, lessonProgress } from '#domain/catalogue/lesson-progress.ts';
import type { LessonProgressRow } from './lesson-progress.repository.ts';

/** How far a student is in a lesson, from what was read with it. */
export const progressOfLesson = (row: LessonProgressRow): LessonProgress =>
  lessonProgress({
    hasVideo: row.lesson_has_video,
    isOpened: row.is_opened,
    isWatched: row.is_watched,
    isStudied: row.is_studied,
    exams: row.graded_exams.map(({ threshold, score, max_score, has_certificate }) => ({
      certificateThreshold: threshold,
      result: score === null || max_score === null ? null : { score, maxScore: max_score },
      hasCertificate: has_certificate,
    })),
  });
