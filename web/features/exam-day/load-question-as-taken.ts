export const loadQuestionAsTaken = async () =>
  (await import('./question-as-taken.tsx')).QuestionAsTaken;
