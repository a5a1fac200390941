export const loadLessonPreview = async () => (await import('./lesson-preview.tsx')).LessonPreview;
