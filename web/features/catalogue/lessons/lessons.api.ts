/** One lesson as its student gets it, for its page and for those that lead to it. */
export { lessonAccessedQuery, lessonQuery } from './lessons.queries.ts';
export type { Lesson, Material } from './lesson.ts';
