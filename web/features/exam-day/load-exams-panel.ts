export const loadExamsPanel = async () => (await import('./exams-panel.tsx')).ExamsPanel;
