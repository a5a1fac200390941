/** What other features may use of this one. */
export { ExamsPanel } from './exams-panel.tsx';
