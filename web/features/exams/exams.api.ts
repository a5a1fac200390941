export { ExamsPanel } from './panel/exams-panel.tsx';
