/** Parts of a question that practice shows as exams do. */
export { Explanation } from './questions/explanation.tsx';
export { OptionRow } from './questions/option-row.tsx';
export { QuestionImage } from './questions/question-image.tsx';
export { InsertKeys } from './short-answers/insert-keys.tsx';
