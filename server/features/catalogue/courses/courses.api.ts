export { createCourse } from './save-course.service.ts';
export { findCourses } from './found-courses.repository.ts';
export { lockGrade } from './course-changes.repository.ts';
