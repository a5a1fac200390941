export { forgetOwnAnswers, sendWaitingAnswers } from './waiting-practice.ts';
