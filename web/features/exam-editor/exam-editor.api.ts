export { ExamsPanel } from './exams-panel.tsx';
