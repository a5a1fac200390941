export { handleOpeningExams } from './note-opening-exams.service.ts';
export {
  notifyOfLessonNews,
  notifyStudents,
  resultNotificationsFrom,
} from './post-student-notifications.repository.ts';
