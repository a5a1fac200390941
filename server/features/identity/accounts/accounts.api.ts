export { lockAccount, lockAccounts } from './account-locks.repository.ts';
export { accountCleaners } from './account-cleaners.ts';
export { presentAccount } from './accounts.presenter.ts';
export { findAccount, findTeacher, recordActivity } from './accounts.repository.ts';
export { createVerifiedStudent } from './create-student.service.ts';
export {
  assertTeacherPassword,
  easyPasswordWarning,
  ensureTeacher,
  TeacherSettingsError,
} from './teacher/ensure-teacher.service.ts';
export { resetTeacher } from './teacher/reset-teacher.service.ts';
export { assertHardToGuess } from './teacher/teacher-password.ts';
export { inventPassword } from './invent-password.ts';
export { composeResetLink } from './one-time-links.ts';
export { useUpTokens } from './one-time-tokens.repository.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { prepareRegistration, searchKeyOf } from './register.service.ts';
export { changeStudents, type StudentChange } from './student-changes.repository.ts';
export { endOtherSessions } from './sessions.repository.ts';
