export { progressOfLesson } from './lesson-progress.ts';
export { lessonProgressColumns, type LessonProgressRow } from './lesson-progress.repository.ts';
