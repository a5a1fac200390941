import type * as z from 'zod/mini';
import { lessonNotes } from '#contract/learning/lesson-notes.ts';
import { ensureLessonAccess } from '#server/features/catalogue/lessons/lessons.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { deleteOwnNote, listOwnNotes, type NoteRow } from './lesson-notes.repository.ts';
import { saveNote } from './save-note.service.ts';

const presentNote = (row: NoteRow): z.input<typeof lessonNotes.save.reply> => ({
  id: row.id,
  text: row.note_text,
  atInSeconds: row.at_in_seconds,
  version: row.version,
  createdAt: row.created_at.toISOString(),
});

/** Binds the calls on students' notes on lessons. */
export const lessonNotesPlugin = featurePlugin('lesson-notes', (app, platform) => {
  bind(app, lessonNotes.list, async ({ viewer, params }) => {
    await ensureLessonAccess(platform, viewer, params.id);
    const own = { studentId: viewer.id, lessonId: params.id };
    return (await listOwnNotes(platform.database, own)).map(presentNote);
  });

  bind(app, lessonNotes.save, async ({ viewer, params, body }) =>
    presentNote(
      await saveNote(platform, viewer, { ...body, id: params.noteId, lessonId: params.id }),
    ),
  );

  bind(app, lessonNotes.delete, async ({ viewer, params }) => {
    const own = { id: params.noteId, studentId: viewer.id, lessonId: params.id };
    if (!(await deleteOwnNote(platform.database, own))) throw new AppError('lesson_note.not_found');
  });
});
