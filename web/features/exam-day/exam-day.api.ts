export { untilSent } from './answers/until-sent.ts';
export { loadExamsPanel } from './load-exams-panel.ts';
export { loadQuestionAsTaken } from './load-question-as-taken.ts';
export { Explanation } from './questions/explanation.tsx';
export { optionsLayout } from './questions/option-picture.tsx';
export { OptionRow } from './questions/option-row.tsx';
export { QuestionImage } from './questions/question-image.tsx';
export {
  forgetSentAnswers,
  listQueuedExams,
  sendQueuedExams,
  sendQueuedNow,
} from './queued-exams.ts';
export { AnswerReason } from './short-answers/answer-help.tsx';
export { AnswerInput } from './short-answers/answer-input.tsx';
