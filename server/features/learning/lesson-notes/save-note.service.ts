import type { RouteArguments } from '#contract/route.ts';
import type { lessonNotes } from '#contract/learning/lesson-notes.ts';
import { noteLimits } from '#domain/learning/lesson-notes/note-limits.ts';
import { lockAccount } from '#server/features/identity/accounts/accounts.api.ts';
import { ensureLessonAccess } from '#server/features/catalogue/lessons/lessons.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  countOwnNotes,
  findOwnNote,
  insertNote,
  type NoteRow,
  updateNote,
} from './lesson-notes.repository.ts';

type SavedNote = RouteArguments<typeof lessonNotes.save>['body'] & { id: string; lessonId: string };

/**
 * Stores a student's note on a lesson that the student may open. Saving the same text again changes nothing, so that a repeat
 * after a lost reply succeeds.
 * @throws AppError lesson.not_found, lesson.access_denied, lesson_note.too_many, lesson_note.not_found when a note to change
 *   is gone, lesson_note.changed_meanwhile
 */
export const saveNote = async (
  platform: Platform,
  viewer: Viewer,
  { id, lessonId, text, atInSeconds, version }: SavedNote,
): Promise<NoteRow> => {
  await ensureLessonAccess(platform, viewer, lessonId);
  const own = { studentId: viewer.id, lessonId };
  const content = { note_text: text, at_in_seconds: atInSeconds };
  const { database, clock } = platform;
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    // The lock makes parallel saves of one student run one after another.
    await lockAccount(transaction, viewer.id);
    const stored = await findOwnNote(transaction, { id, ...own });
    if (stored?.note_text === text && stored.at_in_seconds === atInSeconds) return stored;
    if (stored) {
      if (stored.version !== version) throw new AppError('lesson_note.changed_meanwhile');
      return updateNote(transaction, id, { ...content, updated_at: now });
    }
    if (version > 0) throw new AppError('lesson_note.not_found');
    if ((await countOwnNotes(transaction, own)) >= noteLimits.perLesson)
      throw new AppError('lesson_note.too_many');
    const inserted = await insertNote(transaction, {
      id,
      student_id: viewer.id,
      lesson_id: lessonId,
      ...content,
      created_at: now,
    });
    if (!inserted) throw new AppError('lesson_note.not_found');
    return inserted;
  });
};
