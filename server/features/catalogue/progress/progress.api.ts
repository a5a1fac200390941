export { documentPlacesOf, type DocumentPlaceRow } from './document-places.repository.ts';
export { progressOfLesson } from './lesson-progress.ts';
export {
  isGraded,
  lessonProgressColumns,
  type LessonProgressRow,
} from './lesson-progress.repository.ts';
