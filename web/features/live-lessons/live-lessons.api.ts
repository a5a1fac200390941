export { loadOwnLiveLessons } from './load-own-live-lessons.ts';
export { loadLiveLessonList, loadLiveLessonsOfDay } from './panels.ts';
