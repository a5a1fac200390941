// The dashboard loads these when they are first shown.

export const loadPaperExamsView = async () =>
  (await import('./paper/paper-exams-view.tsx')).PaperExamsView;

export const loadSheetsView = async () =>
  (await import('./sheets/page/sheets-view.tsx')).SheetsView;

export const loadExamResultsView = async () =>
  (await import('./exam-results-view.tsx')).ExamResultsView;
