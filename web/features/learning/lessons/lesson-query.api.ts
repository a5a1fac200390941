/** One lesson, for pages that say what opens it. */
export { lessonQuery } from './lessons.queries.ts';
