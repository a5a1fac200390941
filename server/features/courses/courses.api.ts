export { coursesTopic, createCourse } from './save-course.service.ts';
