/** The teacher's chapters for other panels. Separate from `courses.api.ts`, which also imports the editor. */
export { lessonListQuery, taughtCoursesQuery } from './editor/course-editor.queries.ts';
