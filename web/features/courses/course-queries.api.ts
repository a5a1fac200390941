/** The courses' cache for other features. Separate from `courses.api.ts`, which also imports the editor. */
export { refreshCourses } from './courses.queries.ts';
export { lessonListQuery, taughtCoursesQuery } from './editor/course-editor.queries.ts';
