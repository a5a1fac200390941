import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** What a deletion of a student does with the student's rows of a table. */
export type TrashedTable = {
  table: string;
  /** The column that names the student. */
  column: string;
  /** Null where the rows are deleted, else what replaces their columns. */
  cleared: Record<string, unknown> | null;
};

/**
 * Removes a student from the trash: what was deleted of the student alone is gone, and in what was deleted with an exam or a
 * lesson the rows of the student are deleted or cleared.
 */
export const eraseStudentFromTrash = async (
  executor: Executor,
  studentId: string,
  tables: readonly TrashedTable[],
): Promise<void> => {
  await sql`
    delete from trash where exists (
      select 1 from trash_rows part
      where part.trash_id = trash.id and part.emptied_column is null and part.row ->> 'student_id' = ${studentId}
        and (trash.kind = 'honor' and part.table_name = 'honors'
          or trash.kind = 'inquiry' and part.table_name = 'inquiries'))`.execute(executor);
  for (const { table, column, cleared } of tables) {
    const isOfStudent = sql`table_name = ${table} and row ->> ${column}::text = ${studentId}`;
    await (cleared === null
      ? sql`delete from trash_rows where ${isOfStudent}`.execute(executor)
      : sql`update trash_rows set row = row || ${JSON.stringify(cleared)}::jsonb where ${isOfStudent}`.execute(
          executor,
        ));
  }
};
