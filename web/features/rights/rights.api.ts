export { type DeniedLesson, deniedLesson, readDeniedLesson } from './denied-lesson.ts';
export { lastDay, openedText } from './lesson-right.ts';
