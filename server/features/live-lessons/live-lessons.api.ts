export { type ComingRow, comingLiveLessons } from './live-audience.repository.ts';
export { handleLiveLessons } from './prepare-live-lessons.service.ts';
