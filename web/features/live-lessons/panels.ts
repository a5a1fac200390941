// The dashboard loads these when they are first shown.

export const loadLiveLessonList = async () =>
  (await import('./live-lesson-list.tsx')).LiveLessonList;

export const loadLiveLessonsOfDay = async () =>
  (await import('./live-lessons-of-day.tsx')).LiveLessonsOfDay;
