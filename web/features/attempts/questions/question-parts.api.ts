/** Parts of a question that practice shows as exams do. */
export { Explanation } from './explanation.tsx';
export { OptionRow } from './option-row.tsx';
export { QuestionImage } from './question-image.tsx';
export { AnswerInput } from '#web/features/attempts/short-answers/answer-input.tsx';
