export const loadOwnLiveLessons = async () =>
  (await import('./own-live-lessons.tsx')).OwnLiveLessons;
