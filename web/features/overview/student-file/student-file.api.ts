export { StudentFile } from './student-file.tsx';
