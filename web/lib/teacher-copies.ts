/** The beginning of the keys in the browser's storage under which the exam form stores what is not saved yet. */
export const examDraftPrefix = 'exam-draft:';

/**
 * Deletes the teacher's unsaved work from the browser. It contains right answers, and a school's computer has other
 * users. It stays after a session that has only expired, so that the teacher can continue after signing in again.
 */
export function forgetTeacherCopies(): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(examDraftPrefix)) localStorage.removeItem(name);
  } catch {
    // A browser that forbids its storage has stored nothing.
  }
}
