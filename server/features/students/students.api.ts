export { findStudents } from './found-students.repository.ts';
