export { OpenStudio } from './open-studio.tsx';
export type { QuestionAsTakenProps, ShownQuestion } from './student-view.tsx';
