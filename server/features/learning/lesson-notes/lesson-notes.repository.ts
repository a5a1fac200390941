import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';

export type NoteRow = Pick<
  Row<'lesson_notes'>,
  'id' | 'note_text' | 'at_in_seconds' | 'version' | 'created_at'
>;

type OwnLesson = { studentId: string; lessonId: string };

const columns = ['id', 'note_text', 'at_in_seconds', 'version', 'created_at'] as const;

const ownNotes = (executor: Executor, { studentId, lessonId }: OwnLesson) =>
  executor
    .selectFrom('lesson_notes')
    .where('student_id', '=', studentId)
    .where('lesson_id', '=', lessonId);

/** The student's own notes on a lesson, oldest first. */
export const listOwnNotes = (executor: Executor, own: OwnLesson): Promise<NoteRow[]> =>
  ownNotes(executor, own).select(columns).orderBy('created_at').orderBy('id').execute();

export const findOwnNote = (
  executor: Executor,
  { id, ...own }: OwnLesson & { id: string },
): Promise<NoteRow | undefined> =>
  ownNotes(executor, own).select(columns).where('id', '=', id).executeTakeFirst();

export const countOwnNotes = async (executor: Executor, own: OwnLesson): Promise<number> => {
  const row = await ownNotes(executor, own)
    .select((expression) => expression.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** @returns undefined when the id belongs to another note */
export const insertNote = (
  executor: Executor,
  note: {
    id: string;
    student_id: string;
    lesson_id: string;
    note_text: string;
    at_in_seconds: number | null;
    created_at: Date;
  },
): Promise<NoteRow | undefined> =>
  executor
    .insertInto('lesson_notes')
    .values({ ...note, updated_at: note.created_at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(columns)
    .executeTakeFirst();

/** Changes a note that its author's transaction has read. */
export const updateNote = (
  executor: Executor,
  id: string,
  change: { note_text: string; at_in_seconds: number | null; updated_at: Date },
): Promise<NoteRow> =>
  executor
    .updateTable('lesson_notes')
    .set((expression) => ({ ...change, version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Whether there was such a note. */
export const deleteOwnNote = async (
  executor: Executor,
  { id, studentId, lessonId }: OwnLesson & { id: string },
): Promise<boolean> => {
  const { numDeletedRows } = await executor
    .deleteFrom('lesson_notes')
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
