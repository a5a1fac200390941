export { CoursesPanel } from './courses-panel.tsx';
