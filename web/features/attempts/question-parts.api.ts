/** Parts of a question that practice shows as exams do. */
export { Explanation } from './questions/explanation.tsx';
export { optionsLayout } from './questions/option-picture.tsx';
export { OptionRow } from './questions/option-row.tsx';
export { QuestionImage } from './questions/question-image.tsx';
export { AnswerInput } from '#web/features/attempts/short-answers/answer-input.tsx';
