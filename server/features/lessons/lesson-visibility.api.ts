// Apart from `lessons.api.ts`, which reaches the exams: they need this, and would go round in a circle.
export { type Asked, askedBy, type Asking, isShown } from './lesson-visibility.repository.ts';
