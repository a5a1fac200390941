/** For pages of students; `course-queries.api.ts` also has what only the teacher's pages read. */
export { refreshCourses } from './courses.queries.ts';
