export { takeDueLines } from './line-pushes.repository.ts';
export { handleOpeningExams } from './note-opening-exams.service.ts';
export { handleStudentPushes } from './push-student-lines.service.ts';
export {
  notifyOfLessonNews,
  notifyStudents,
  resultNotificationsFrom,
} from './post-student-notifications.repository.ts';
