// The dashboard loads these when they are first shown.

export const loadPaperExamsView = async () =>
  (await import('./paper/paper-exams-view.tsx')).PaperExamsView;

export const loadExamResultsView = async () =>
  (await import('./exam-results-view.tsx')).ExamResultsView;
