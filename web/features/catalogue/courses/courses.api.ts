export { CoursesPanel } from './editor/courses/courses-panel.tsx';
