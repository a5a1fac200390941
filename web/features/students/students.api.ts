export { StudentsViews } from './students-views.tsx';
