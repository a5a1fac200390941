export { lessonPreviewsQuery } from './lesson-previews.queries.ts';
