// The dashboard loads these when they are first shown.

export const loadCoursesPanel = async () =>
  (await import('./courses/editor/courses/courses-panel.tsx')).CoursesPanel;
