export { AskTeacher } from './ask-teacher.tsx';
