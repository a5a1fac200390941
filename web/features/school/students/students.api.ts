export { CentreChoice } from './centre-choice.tsx';
export { StudentsViews } from './students-views.tsx';
