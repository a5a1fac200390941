/** What a student's results say together, for the student's own page and for the teacher's. */
export { TrendChart } from './trend-chart.tsx';
export { WeakTopics } from './weak-topics.tsx';
