export { ParallelExam } from './parallel-exam.tsx';
