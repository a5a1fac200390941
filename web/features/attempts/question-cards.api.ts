/** The questions as students get them, for the page on which the teacher writes them. */
export { QuestionCard } from './questions/question-card.tsx';
export { ShortAnswerCard } from './short-answers/short-answer-card.tsx';
export type { Question as ShownQuestion } from './exam/exam.queries.ts';
