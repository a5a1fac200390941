// The dashboard loads these when they are first shown.

export const loadExamResultsView = async () =>
  (await import('./exam-results-view.tsx')).ExamResultsView;
