/** The own mistakes, for the student's home. */
export { mistakesQuery } from './practice.queries.ts';
