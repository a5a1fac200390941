export { ExamsPanel } from './panel/exams-panel.tsx';
export { loadBankPanel, loadOpenStudio } from './panels.ts';
export { AnswerRulesFields } from './questions/answer-rules-fields.tsx';
export { usualPrintChoices } from './printing/print-values.ts';
export { OptionThumbnail, optionImageName } from './question-view/option-thumbnail.tsx';
export type { QuestionAsTakenProps } from './studio/student-view.tsx';
