export { LessonPreview } from './lesson-preview.tsx';
