import * as z from 'zod/mini';
import { idParams, instant, wholeNumber } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { noteLimits } from '#domain/learning/lesson-notes/note-limits.ts';
import { stripBidiControls } from '#domain/text/bidi.ts';

/** A note of a student on a lesson. */
const note = z.object({
  id: z.string(),
  text: z.string(),
  /** The second of the video at which the student began to write; null without a playing video. */
  atInSeconds: z.nullable(z.number()),
  /** The number of stored texts of this note. */
  version: z.number(),
  createdAt: instant,
});

/** Stored as typed, with a space at the end, because it is saved while its author is still writing. */
const noteText = z
  .string('اكتب ملاحظتك')
  .check(
    z.overwrite(stripBidiControls),
    z.regex(/\S/u, 'اكتب ملاحظتك'),
    z.maxLength(noteLimits.characters),
  );

const dayInSeconds = 24 * 60 * 60;

const noteForm = z.object({
  text: noteText,
  atInSeconds: z.nullable(wholeNumber(0, dayInSeconds)),
  /** The version that the student changed; 0 for a new note. */
  version: wholeNumber(0, Number.MAX_SAFE_INTEGER),
});

const noteParams = z.extend(idParams, { noteId: id() });

/** The notes of students on lessons. Only the author reads a note; the teacher does not. */
export const lessonNotes = {
  list: route({
    method: 'GET',
    path: '/api/Lessons/:id/notes',
    tag: 'lesson-notes',
    summary: "The caller's own notes on a lesson, oldest first",
    access: 'student',
    params: idParams,
    reply: z.array(note),
    notFound: 'lesson.not_found',
  }),
  save: route({
    method: 'PUT',
    path: '/api/Lessons/:id/notes/:noteId',
    tag: 'lesson-notes',
    summary:
      'Stores a note of the student under the id that the page chose; a change of an older version is refused',
    access: 'student',
    params: noteParams,
    body: noteForm,
    reply: note,
    notFound: 'lesson_note.not_found',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/Lessons/:id/notes/:noteId',
    tag: 'lesson-notes',
    summary: 'Deletes a note of the student',
    access: 'student',
    params: noteParams,
    notFound: 'lesson_note.not_found',
  }),
};
