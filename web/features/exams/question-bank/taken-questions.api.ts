/** What the page of an exam needs of the bank. Separate from `question-bank.api.ts`, which has the panel. */
export { type BankQuestion, chooseQuestions } from './bank.queries.ts';
export { fitsExam, type TakenQuestions } from './taken-questions.ts';
