/** The names in the browser's storage under which a page keeps what a teacher typed and the server does not have yet. */
export const examDraftPrefix = 'exam-draft:';

/**
 * Forgets what the browser keeps of the teacher's work. It holds right answers, and a school's computer has other users. After a
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
