/** The parts of the students' panel that the page of one student shows. */
export { EditStudentSheet } from './edit-student-sheet.tsx';
export { ActivationSheet } from './lazy-activation-sheet.tsx';
export { GiftSheet } from './gift-sheet.tsx';
export { RightsList } from './rights-list.tsx';
export { Subscription } from './student-columns.tsx';
export { formatWatchTime } from './student-figures.ts';
export { type StudentDetail, studentQuery, useSendResetLink } from './students.queries.ts';
