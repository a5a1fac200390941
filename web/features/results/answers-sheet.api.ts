/** The answers of one student and the share that was right, as the page of that student shows them. */
export { AnswersSheet } from './answers-sheet.tsx';
export { examQuery } from './results.queries.ts';
export { Percentage } from './result-columns.tsx';
