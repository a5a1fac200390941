/** The panel of a student's notes; loaded when it is first opened. */
export const loadLessonNotes = async () => (await import('./lesson-notes.tsx')).LessonNotes;

/** Sends the notes that an earlier visit or a lost network left on the device. */
export const sendWaitingNotes = async (userId: string): Promise<void> => {
  const { sendAllNotes } = await import('./notes-store.ts');
  await sendAllNotes(userId);
};
