export { ExamResultsView } from './exam-results-view.tsx';
