export { ActivationSheet } from './activation-sheet.tsx';
export { AddStudents } from './add-students.tsx';
