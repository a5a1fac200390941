/** The interface of practice for other modules. */
export { joinWaitingMistakes } from './lessons-to-practise.repository.ts';
