/** What other features read of practice. */
export { joinWaitingMistakes } from './lessons-to-practise.repository.ts';
