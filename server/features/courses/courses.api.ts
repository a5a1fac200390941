export { createCourse } from './save-course.service.ts';
