/** The names in the browser's storage under which a page stores what a teacher typed and did not save yet. */
export const examDraftPrefix = 'exam-draft:';

/**
 * Deletes the teacher's unsaved work from the browser. It contains right answers, and a school's computer has other users. After a
 * session that only ran out it stays, so that the teacher goes on after signing in again.
 */
export function forgetTeacherCopies(): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(examDraftPrefix)) localStorage.removeItem(name);
  } catch {
    // A browser that forbids its storage has stored nothing.
  }
}
