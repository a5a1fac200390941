export { createVerifiedStudent } from './create-student.service.ts';
export { ensureTeacher } from './ensure-teacher.service.ts';
