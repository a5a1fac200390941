export { CoursesPanel } from './editor/courses-panel.tsx';
