// The dashboard loads it when it is first shown.

export const loadSchoolYearPanel = async () =>
  (await import('./school-year-panel.tsx')).SchoolYearPanel;
