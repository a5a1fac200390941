/** The interface of practice for other modules. */
export { waitingMistakes } from './lessons-to-practise.repository.ts';
