export { documentPlacesOf, type DocumentPlaceRow, ownFile } from './document-places.repository.ts';
export { progressOfLesson } from './lesson-progress.ts';
export {
  isGraded,
  lessonProgressColumns,
  type LessonProgressRow,
} from './lesson-progress.repository.ts';
export { summarizeOwnResults } from './own-results.service.ts';
