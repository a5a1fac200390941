/**
 * As `web/lib/api/api.ts`, with routes that the home page needs below its first view. In `on-demand/` they would bring along what only
 * members need (vite.config.ts).
 */
export { lessonPreviews } from '#contract/catalogue/lesson-previews.ts';
export { teacherPicture } from '#contract/settings/teacher-picture.ts';
