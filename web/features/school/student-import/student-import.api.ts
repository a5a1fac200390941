export { ImportStudents } from './import-students.tsx';
