/** Parts of a question that practice shows as exams do. */
export { Explanation } from './explanation.tsx';
export { optionsLayout } from './option-picture.tsx';
export { OptionRow } from './option-row.tsx';
export { OptionThumbnail } from './option-thumbnail.tsx';
export { QuestionImage } from './question-image.tsx';
export { AnswerInput } from '#web/features/attempts/short-answers/answer-input.tsx';
