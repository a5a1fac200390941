export { QuestionAsTaken } from './question-as-taken.tsx';
