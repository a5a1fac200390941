export { CardProgress, CourseProgress } from './course-progress.tsx';
export { ProgressLine } from './progress-line.tsx';
