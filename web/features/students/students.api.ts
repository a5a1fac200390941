export { StudentsPanel } from './students-panel.tsx';
