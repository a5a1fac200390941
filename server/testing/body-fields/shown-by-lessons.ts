/** What students report of lessons, shown by the tests of those calls. */
export const shownByLessons: Record<string, string[]> = {
  'server/features/catalogue/lessons/mark-studied.test.ts › a lesson is done once its student says it was studied, whatever its exam says, and not any more once that is taken back':
    ['PUT /api/Lessons/{id}/studied isStudied'],
  'server/features/catalogue/lessons/save-place.test.ts › the position is stored with its time and sent with the lesson, to its reader alone':
    ['PUT /api/Lessons/{id}/place document page'],
  'server/features/catalogue/lessons/save-place.test.ts › the position is the one that was read last, in whichever order two devices report':
    ['PUT /api/Lessons/{id}/place secondsAgo'],
};
