/** What other features may use of the courses' cache, apart from `courses.api.ts`: that one brings the editor along. */
export { refreshCourses } from './courses.queries.ts';
export { taughtCoursesQuery } from './editor/course-editor.queries.ts';
