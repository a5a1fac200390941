// Apart from `lessons.api.ts`, which reaches the exams: they need this, and would go round in a circle.
export {
  type Asked,
  askedBy,
  type AskedInQuery,
  askedTable,
  type AskedTogether,
  type Asking,
  eachAsked,
  isShown,
  togetherOf,
} from './lesson-visibility.repository.ts';
