export { createCourse } from './save-course.service.ts';
export { findCourses } from './found-courses.repository.ts';
export { makeRoomForCourse } from './restored-course.repository.ts';
