export { AnswersSheet } from './answers-sheet.tsx';
export { TrendChart } from './own-results/trend-chart.tsx';
export { WeakTopics } from './own-results/weak-topics.tsx';
export { paperMarksOfStudentQuery } from './paper/paper.queries.ts';
export { StudentPaperMarks } from './paper/student-paper-marks.tsx';
export { loadOwnExam } from './load-own-exam.ts';
export { loadExamResultsView, loadPaperExamsView, loadSheetsView } from './panels.ts';
export { Percentage } from './result-columns.tsx';
export { examQuery } from './results.queries.ts';
