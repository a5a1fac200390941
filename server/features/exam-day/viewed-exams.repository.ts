import { type RawBuilder, sql } from 'kysely';
import {
  lastRevocation,
  lessonAccessColumns,
  type LessonAccessRow,
} from '#server/features/rights/entitlements.api.ts';
import {
  examHeadColumns,
  type ExamHeadRow,
  keyHiddenUntil,
} from '#server/features/exams/exams.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { AttemptRow } from './attempts.repository.ts';
import { sharedPlaces, withGuardedPlaces } from './guarded-questions.repository.ts';

type AttemptColumns = {
  [Name in keyof AttemptRow as `attempt_${Name}`]: AttemptRow[Name] | null;
};

/** An exam, with the data that decide whether its viewer may open and answer it, and the viewer's attempt. */
export type ViewedExamRow = ExamHeadRow &
  LessonAccessRow &
  AttemptColumns & {
    /** False while another try is open. */
    viewer_has_submitted: boolean;
    /** The earlier result while another try is open. */
    viewer_open_retry: { score: number; maxScore: number; tryNumber: number } | null;
    /** When a right to the lesson was last revoked for a student who has begun the exam; null where none was. */
    right_revoked_at: Date | null;
    /** Until when the key is hidden; null where it is shown at once. */
    key_hidden_until: Date | null;
    /** The places, from 1, of questions whose key is hidden though the viewer has submitted; null where nothing was submitted. */
    viewer_guarded_places: number[] | null;
  };

/** The row of a lesson that exists but has no exam. */
type LessonWithoutExam = LessonAccessRow & { id: null };

/** The id of an exam or of a lesson, and the viewer who reads it. */
export type View = { id: string; viewerId: string; seesDrafts: boolean };

/** The same, as columns of the surrounding query. */
type ViewColumns = {
  viewerId: RawBuilder<string>;
  seesDrafts: RawBuilder<boolean>;
  now: Date | RawBuilder<Date>;
};

/** The columns of the exam itself, with the opening times that apply to the viewer. */
const examColumns = sql`
  ${examHeadColumns('exam', {
    opensAt: sql`opens_at(exam, group_window)`,
    closesAt: sql`closes_at(exam, group_window)`,
    isForOtherGroups: sql`is_for_other_groups(exam, group_window, attempt)`,
  })},
  ${keyHiddenUntil('exam')} as key_hidden_until`;

const viewedColumns = ({ viewerId, now }: ViewColumns) => sql`
  ${examColumns}, ${lessonAccessColumns('lesson', { id: viewerId, now })},
  attempt.started_at as attempt_started_at, attempt.ends_at as attempt_ends_at,
  attempt.answers as attempt_answers, attempt.question_started_at as attempt_question_started_at,
  attempt.revision::float8 as attempt_revision, attempt.saved_at as attempt_saved_at,
  attempt.answer_texts as attempt_answer_texts,
  group_window.group_id as attempt_window_group_id,
  case when attempt.exam_id is not null then ${lastRevocation('lesson', viewerId)} end as right_revoked_at,
  result.id is not null and result.retry_opened_at is null as viewer_has_submitted,
  case when result.id is not null and result.retry_opened_at is null
    then ${sharedPlaces(sql.ref('exam.id'))} end as viewer_guarded_places,
  case when result.retry_opened_at is not null then json_build_object(
    'score', result.score, 'maxScore', result.max_score, 'tryNumber', result.try_number
  ) end as viewer_open_retry`;

/** The viewer, and the viewer's attempt and result, if there are any, for a query that calls its table `exam`. */
const ofViewer = ({ viewerId }: ViewColumns) => sql`
  left join users viewer on viewer.id = ${viewerId}
  left join exam_attempts attempt
    on attempt.student_id = ${viewerId} and attempt.exam_id = exam.id
  left join exam_windows group_window
    on group_window.exam_id = exam.id and group_window.group_id = window_group(attempt, viewer.group_id)
  left join exam_results result
    on result.student_id = ${viewerId} and result.exam_id = exam.id`;

const eachView = (now: Date): ViewColumns => ({
  viewerId: sql.ref('view.viewer_id'),
  seesDrafts: sql.ref('view.sees_drafts'),
  now: sql`${now}::timestamptz`,
});

// The subqueries hide the lengths of the lists from the planner: a new plan for each
// length would take longer than the statement.
const selectExams = prepared(
  ({ ids, viewerIds, seesDrafts, now }: ViewLists) => sql<
    ViewedExamRow & { viewer_id: string; sees_drafts: boolean }
  >`
    select view.viewer_id, view.sees_drafts, ${viewedColumns(eachView(now))}
    from unnest(
        (select ${ids}::uuid[]), (select ${viewerIds}::uuid[]), (select ${seesDrafts}::bool[])
      ) as view (exam_id, viewer_id, sees_drafts)
      join exams exam on exam.id = view.exam_id
      join lessons lesson on lesson.id = exam.lesson_id
      join courses course on course.id = lesson.course_id
      ${ofViewer(eachView(now))}
    where view.sees_drafts or (exam.is_published and is_shown(lesson, course))`,
);

/** Rows in which `viewer_guarded_places` has those of shared questions, with those that are guarded. */
const withViewerPlaces = async <Row extends ViewedExamRow & { viewer_id: string }>(
  executor: Executor,
  rows: readonly Row[],
  now: Date,
): Promise<Row[]> => {
  const taken = rows.map((row) => ({
    student_id: row.viewer_id,
    exam_id: row.id,
    guarded_places: row.viewer_guarded_places,
  }));
  const guarded = await withGuardedPlaces(executor, taken, now);
  return rows.map((row, place) => ({
    ...row,
    viewer_guarded_places: guarded[place]?.guarded_places ?? null,
  }));
};

type ViewLists = { ids: string[]; viewerIds: string[]; seesDrafts: boolean[]; now: Date };

/**
 * Exams for their viewers, in one round trip and in the order of the views; undefined where there is none, also
 * for a draft that the viewer may not see.
 */
export const listViewedExams = async (
  executor: Executor,
  views: readonly View[],
  now: Date,
): Promise<(ViewedExamRow | undefined)[]> => {
  const rows = await selectExams(executor, {
    ids: views.map(({ id }) => id),
    viewerIds: views.map(({ viewerId }) => viewerId),
    seesDrafts: views.map(({ seesDrafts }) => seesDrafts),
    now,
  });
  // A student and the job that finishes the attempt may read the same exam at once: only the job sees a draft.
  const found = await withViewerPlaces(executor, rows, now);
  const byKey = new Map(found.map((row) => [`${row.id} ${row.viewer_id} ${row.sees_drafts}`, row]));
  return views.map(({ id, viewerId, seesDrafts }) => byKey.get(`${id} ${viewerId} ${seesDrafts}`));
};

const selectExamsOfLesson = prepared(({ id, viewerId, seesDrafts, now }: View & { now: Date }) => {
  const view = {
    viewerId: sql<string>`${viewerId}::uuid`,
    seesDrafts: sql<boolean>`${seesDrafts}::boolean`,
    now,
  };
  return sql<ViewedExamRow | LessonWithoutExam>`
    select ${viewedColumns(view)}
    from lessons lesson
      join courses course on course.id = lesson.course_id
      left join exams exam
        on exam.lesson_id = lesson.id and (${view.seesDrafts} or exam.is_published)
      ${ofViewer(view)}
    where lesson.id = ${id} and (${view.seesDrafts} or is_shown(lesson, course))
    order by exam.created_at, exam.id`;
});

/**
 * The exams of a lesson in the order in which they were made, and the data that decide access to the lesson, in one
 * round trip; undefined when the viewer has no such lesson.
 */
export const findExamsOfLesson = async (
  executor: Executor,
  view: View,
  now: Date,
): Promise<{ access: LessonAccessRow; exams: ViewedExamRow[] } | undefined> => {
  const rows = await selectExamsOfLesson(executor, { ...view, now });
  const [access] = rows;
  if (!access) return undefined;
  const exams = rows.flatMap((row) =>
    row.id === null ? [] : [{ ...row, viewer_id: view.viewerId }],
  );
  return { access, exams: await withViewerPlaces(executor, exams, now) };
};
