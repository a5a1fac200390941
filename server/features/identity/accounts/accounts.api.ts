export { lockAccount, lockAccounts } from './credentials/account-locks.repository.ts';
export { accountCleaners } from './account-cleaners.ts';
export { presentAccount } from './credentials/accounts.presenter.ts';
export { findAccount, findTeacher, recordActivity } from './credentials/accounts.repository.ts';
export { createVerifiedStudent } from './registration/create-student.service.ts';
export {
  assertTeacherPassword,
  easyPasswordWarning,
  ensureTeacher,
  TeacherSettingsError,
} from './teacher/ensure-teacher.service.ts';
export { setTeacherEmail } from './teacher/set-teacher-email.service.ts';
export { resetTeacher } from './teacher/reset-teacher.service.ts';
export { assertHardToGuess } from './credentials/teacher-password.ts';
export { inventPassword } from './credentials/invent-password.ts';
export { composeResetLink } from './registration/one-time-links.ts';
export { endTokens } from './credentials/one-time-tokens.repository.ts';
export { hashPassword, verifyPassword } from './credentials/passwords.ts';
export { requestAddress } from './registration/add-address.service.ts';
export { addressProved } from './registration/account-events.ts';
export { prepareRenewal } from './registration/renew-account.service.ts';
export { prepareActivation } from './registration/activate-person.service.ts';
export { searchKeyOf } from './registration/register.service.ts';
export {
  deleteUnusedPersons,
  moveUnconfirmedAccount,
  savePersons,
  takeAccountsAway,
} from './credentials/persons.repository.ts';
export {
  changeStudents,
  giveNewCard,
  type StudentChange,
} from './credentials/student-changes.repository.ts';
export {
  clearMergedPerson,
  listCurrentIds,
  mergePersons,
  type PersonChange,
  restorePersons,
} from './credentials/merged-persons.repository.ts';
export {
  chooseGrade,
  listGradeRequests,
  takeGradeRequest,
} from './credentials/requested-grades.repository.ts';
export { endOtherSessions } from './credentials/sessions.repository.ts';
export {
  closeAssistantAccount,
  isEmailTaken,
  openAssistantAccount,
} from './credentials/staff-accounts.repository.ts';
export {
  listOthersInGroups,
  listStudentPlaces,
  findTeacherSince,
  listStudentsOfYear,
  lockStudentPlaces,
  lockStudentsOfYear,
  placeStudents,
  type StudentOfYearRow,
  type StudentPlaceRow,
} from './credentials/student-years.repository.ts';
export { staffName } from './credentials/staff-name.repository.ts';
