export { CentreChoice } from './centre-choice.tsx';
export { StudentsPanel } from './students-panel.tsx';
