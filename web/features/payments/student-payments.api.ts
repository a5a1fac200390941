/** The part of the payments panel that a student's record shows. */
export { StudentPayments } from './panel/student-payments.tsx';
