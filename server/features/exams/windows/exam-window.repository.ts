import { sql } from 'kysely';

/**
 * Joins the window of an exam for a student's group (decisions/0086), for a query that calls the exam `exam` and has joined
 * the student's attempt as `attempt`: an attempt keeps the window in which it began.
 * @param groupId the column with the group of the student
 */
export const joinGroupWindow = (groupId: string) => sql`
  left join exam_windows group_window
    on group_window.exam_id = exam.id and group_window.group_id =
      case when attempt.exam_id is null then ${sql.ref(groupId)} else attempt.window_group_id end`;

/** When the exam opens for the student: by the window of the group, else by the exam's own. */
export const windowOpensAt = sql<Date | null>`coalesce(group_window.opens_at, exam.opens_at)`;

/** When it closes for the student. */
export const windowClosesAt = sql<Date | null>`coalesce(group_window.closes_at, exam.closes_at)`;

/** The end of the last window of an exam, of groups or its own; null where no group has a window. */
export const lastWindowClosesAt = sql<Date | null>`(
  select greatest(max(any_window.closes_at), exam.closes_at) from exam_windows any_window
  where any_window.exam_id = exam.id having count(*) > 0)`;
