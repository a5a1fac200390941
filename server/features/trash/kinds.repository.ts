import { type RawBuilder, sql } from 'kysely';
import type { TrashKind } from '#contract/trash/trash.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** A row by the names of its columns. */
export type Root = Record<string, unknown>;

/** A kind of thing that goes to the trash. */
export type Kind = {
  table: string;
  /** The title of a row in the list. */
  title: RawBuilder<string>;
  /** The title of the course or lesson that contains the row. */
  place: RawBuilder<string>;
  /** The parent that must exist before a row is restored: its table, and the column that refers to it. */
  parent?: { table: 'courses' | 'lessons' | 'users'; column: string };
};

const inLesson = {
  place: sql<string>`(select title from lessons where lessons.id = doomed.lesson_id)`,
  parent: { table: 'lessons', column: 'lesson_id' },
} as const;

const nowhere = sql<string>`''`;

export const kinds: Record<TrashKind, Kind> = {
  course: { table: 'courses', title: sql`doomed.name`, place: nowhere },
  lesson: {
    table: 'lessons',
    title: sql`doomed.title`,
    place: sql`(select name from courses where courses.id = doomed.course_id)`,
    parent: { table: 'courses', column: 'course_id' },
  },
  exam: { table: 'exams', title: sql`doomed.title`, ...inLesson },
  material: { table: 'lesson_materials', title: sql`doomed.title`, ...inLesson },
  inquiry: { table: 'inquiries', title: sql`left(doomed.question, 200)`, ...inLesson },
  honor: {
    table: 'honors',
    title: sql`(select concat_ws(' ', first_name, last_name) from users where users.id = doomed.student_id)`,
    place: nowhere,
    // Locks the student, so that no picture is restored while its consent is being withdrawn.
    parent: { table: 'users', column: 'student_id' },
  },
  discount: { table: 'discount_codes', title: sql`doomed.code`, place: nowhere },
};

/** Locks the parent of a row against deletion, and, for a course, the places of its lessons; false when the parent is gone. */
export const lockParent = async (
  executor: Executor,
  { parent }: Kind,
  root: Root,
): Promise<boolean> => {
  if (!parent) return true;
  const { rows } = await sql`
    select 1 from ${sql.table(parent.table)} where id = ${root[parent.column]}::uuid
    for no key update`.execute(executor);
  return rows.length > 0;
};
