/** The answers of one student, as the page of that student opens them. */
export { AnswersSheet } from './answers-sheet.tsx';
export { examQuery } from './results.queries.ts';
export { bandTexts } from './results.texts.ts';
