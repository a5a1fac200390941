export { giftMail } from './gift-mail.ts';
export { readGiftTerms } from './give-gift.service.ts';
export { filtersOf } from './list-students.service.ts';
export { listMatchingIds } from './students.repository.ts';
export { findStudents } from './found-students.repository.ts';
