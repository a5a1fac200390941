export { forgetStudentInOutcomes } from './forget-student.repository.ts';
export { listChosen } from './bulk-actions.repository.ts';
export { chooseStudents, type PlatformWithExamLists } from './choose-students.ts';
export { moveToGroup } from './move-to-group.service.ts';
export { type Done, runOnce, skip, skipGone } from './run-once.ts';
