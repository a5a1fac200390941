export { giftMail } from './gift-mail.ts';
export { readGiftTerms } from './give-gift.service.ts';
export { filtersOf } from './list-students.service.ts';
export { findStudent, listMatchingIds, type StudentRow } from './students.repository.ts';
export { presentStudent } from './students.presenter.ts';
export { findStudents } from './found-students.repository.ts';
export { assertFreeCode, refuseTakenCode } from './save-student.service.ts';
