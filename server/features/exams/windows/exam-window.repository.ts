import { type RawBuilder, sql } from 'kysely';

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

/**
 * Whether the exam is for groups to which the student does not belong (decisions/0101); false once the student has begun it.
 */
export const isForOtherGroups = sql<boolean>`
  (exam.open_to = 'groups' and group_window.group_id is null and attempt.exam_id is null)`;

/** The opposite, for a query without these joins. Most exams are for everyone, so their groups are not read. */
export const isForStudent = (studentId: string | RawBuilder<string>) => sql<boolean>`
  (exam.open_to = 'everyone' or exists (
    select 1 from users member
      join exam_windows own_window
        on own_window.exam_id = exam.id and own_window.group_id = member.group_id
    where member.id = ${studentId}))`;

/** When the exam closes by its own times; null also where these apply to no student. */
const ownClosesAt = sql`case when exam.open_to = 'everyone' then exam.closes_at end`;

/**
 * Until when the key of an exam is hidden: the last closing time of the exam and its groups, where groups have windows or the
 * teacher chose it (decisions/0101); null where the key is shown at once.
 */
export const keyHiddenUntil = sql<Date | null>`(
  select case when count(*) > 0 or exam.key_release = 'afterClosing'
    then greatest(max(any_window.closes_at), ${ownClosesAt}) end
  from exam_windows any_window where any_window.exam_id = exam.id)`;

/** A condition on an exam: it has opened by its own times, or these apply to no student. */
export const hasOpenedAt = (now: Date) => sql<boolean>`
  (exam.open_to = 'groups' or exam.opens_at is null or exam.opens_at <= ${now}::timestamptz)`;
