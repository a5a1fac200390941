/** The choice of a chapter and one of its lessons, for forms of other panels. */
export { LessonChoice } from './lesson-choice.tsx';
