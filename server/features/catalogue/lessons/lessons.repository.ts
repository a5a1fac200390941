import { isStaff } from '#domain/permissions/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  creditsLeftOf,
  creditsOf,
  type CreditsRow,
  type LessonAccessRow,
  lessonAccessColumns,
} from '#server/features/rights/entitlements.api.ts';
import type { VideoPart } from '#domain/catalogue/video-parts/video-parts.ts';
import {
  type DocumentPlaceRow,
  documentPlacesOf,
  lessonProgressColumns,
  type LessonProgressRow,
} from '#server/features/catalogue/progress/progress.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { materialsOf, type MaterialRow } from './materials.repository.ts';

type PlacedLessonRow = LessonAccessRow & { id: string; course_id: string };

/** The data that decide access to a lesson, and how many more lessons the viewer's bundles may open; null without a bundle. */
export type LessonRightsRow = PlacedLessonRow & { credits_left: number | null };

/** A lesson without what depends on its viewer. */
export type ListedLessonRow = {
  id: string;
  course_id: string;
  lesson_is_free: boolean;
  position: number;
  title: string;
  /** Enough of the summary for a preview. */
  summary_start: string;
  duration: string;
  month_assigned: number | null;
  price_in_piastres: number;
  is_published: boolean;
};

export type LessonSummaryRow = PlacedLessonRow &
  ListedLessonRow &
  LessonProgressRow & { credits: CreditsRow | null };

type NeighbourRow = { id: string; title: string };

export type TaughtLessonRow = LessonSummaryRow & {
  has_video: boolean;
  has_summary_pdf: boolean;
  has_work_papers_pdf: boolean;
  has_equations_pdf: boolean;
  materials_count: number;
  exam_ids: string[];
};

/** The summary of a lesson at one version. */
export type SummaryRow = { version: number; summary_text: string; summary_html: string };

export type LessonRow = LessonSummaryRow & Omit<StoredLessonRow, keyof SummaryRow> & SummaryRow;

/** A lesson. Its summary is null when the caller has that version already. */
export type StoredLessonRow = Omit<LessonSummaryRow, 'summary_start'> & {
  course_name: string;
  summary_text: string | null;
  summary_html: string | null;
  video_url: string;
  video_chapters: VideoPart[];
  additional_resources: string;
  summary_file_id: string | null;
  equations_file_id: string | null;
  work_papers_file_id: string | null;
  file_sizes: { id: string; size_in_bytes: number }[];
  materials: MaterialRow[];
  resume_at_in_seconds: number | null;
  watched_in_seconds: number | null;
  video_length_in_seconds: number | null;
  document_places: DocumentPlaceRow[];
  previous_lesson: NeighbourRow | null;
  next_lesson: NeighbourRow | null;
  is_preview: boolean;
  version: number;
};

type LessonViewer = Pick<Viewer, 'id' | 'role'>;

/** The id of a lesson or a course, and the viewer who reads it. */
type LessonRead = { id: string; viewerId: string; seesDrafts: boolean; now: Date };

/** A lesson, its viewer, and the version of the summary that the caller has already; null when it has none. */
export type LessonView = Omit<LessonRead, 'now'> & { summaryVersion: number | null };

/** The viewer and the moment of a read, as values or as columns of a list of reads. */
type ReadColumns = {
  viewerId: string | RawBuilder<string>;
  seesDrafts: boolean | RawBuilder<boolean>;
  now: Date | RawBuilder<Date>;
};

type ReadLists = { ids: string[]; viewerIds: string[]; seesDrafts: boolean[]; now: Date };

type ContentLists = ReadLists & { summaryVersions: (number | null)[] };

/** Only the teacher sees drafts. */
const readBy = (viewer: LessonViewer, id: string, now: Date): LessonRead => ({
  id,
  viewerId: viewer.id,
  seesDrafts: isStaff(viewer.role),
  now,
});

const accessColumns = ({ viewerId, now }: ReadColumns) => sql`
  lesson.id, lesson.course_id, ${lessonAccessColumns('lesson', { id: viewerId, now })}`;

const ownColumns = sql`
  lesson.position, lesson.title, lesson.duration, lesson.month_assigned, lesson.price_in_piastres,
  lesson.is_published`;

const listedColumns = sql`${ownColumns}, left(lesson.summary_text, 1000) as summary_start`;

/** The columns that depend on the viewer, from the lesson and the viewer's visit, if there is one. */
const viewedColumns = (read: ReadColumns) => sql`
  ${accessColumns(read)}, ${lessonProgressColumns('lesson', 'visit', read.viewerId)},
  case when not lesson.is_free then ${creditsOf({ id: read.viewerId, now: read.now })} end as credits`;

/** The columns of `LessonSummaryRow`. */
const summaryColumns = (read: ReadColumns) => sql`${viewedColumns(read)}, ${listedColumns}`;

const ownVisit = ({ viewerId }: ReadColumns) => sql`
  lesson_visits visit on visit.student_id = ${viewerId} and visit.lesson_id = lesson.id`;

/** The previous or next lesson of the course that the viewer may see. */
const neighbour = ({ seesDrafts }: ReadColumns, side: 'previous' | 'next') => sql`(
  select jsonb_build_object('id', near.id, 'title', near.title) from lessons near
  where near.course_id = lesson.course_id and (${seesDrafts}::boolean or near.is_published)
    and near.position ${side === 'next' ? sql`>` : sql`<`} lesson.position
  order by near.position ${side === 'next' ? sql`asc` : sql`desc`} limit 1
)`;

const eachRead = (now: Date): ReadColumns => ({
  viewerId: sql.ref('reading.viewer_id'),
  seesDrafts: sql.ref('reading.sees_drafts'),
  now: sql`${now}::timestamptz`,
});

const listsOf = (reads: readonly Omit<LessonRead, 'now'>[], now: Date): ReadLists => ({
  ids: reads.map(({ id }) => id),
  viewerIds: reads.map(({ viewerId }) => viewerId),
  seesDrafts: reads.map(({ seesDrafts }) => seesDrafts),
  now,
});

// The subqueries hide the lengths of the lists from the planner, which would make a new plan for each length.
const selectRights = prepared(
  ({ ids, viewerIds, seesDrafts, now }: ReadLists) => sql<LessonRightsRow & { viewer_id: string }>`
    select reading.viewer_id, ${accessColumns(eachRead(now))},
      ${creditsLeftOf({ id: sql.ref('reading.viewer_id'), now: sql`${now}::timestamptz` })} as credits_left
    from unnest((select ${ids}::uuid[]), (select ${viewerIds}::uuid[]), (select ${seesDrafts}::bool[]))
        as reading (lesson_id, viewer_id, sees_drafts)
      join lessons lesson on lesson.id = reading.lesson_id
      join courses course on course.id = lesson.course_id
    where reading.sees_drafts or is_shown(lesson, course)`,
);

const selectLessons = prepared(
  ({ ids, viewerIds, seesDrafts, summaryVersions, now }: ContentLists) => sql<
    StoredLessonRow & { viewer_id: string; summary_version: number | null }
  >`
    select reading.viewer_id, reading.summary_version, ${viewedColumns(eachRead(now))}, ${ownColumns},
      course.name as course_name,
      case when reading.summary_version is distinct from lesson.version then lesson.summary_text end as summary_text,
      case when reading.summary_version is distinct from lesson.version then lesson.summary_html end as summary_html,
      lesson.video_url, lesson.video_chapters, lesson.additional_resources,
      lesson.summary_file_id, lesson.equations_file_id, lesson.work_papers_file_id, lesson.is_preview, lesson.version,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'size_in_bytes', file.size_in_bytes)), '[]')
        from files file
        where file.id in (lesson.summary_file_id, lesson.equations_file_id, lesson.work_papers_file_id)
      ) as file_sizes,
      ${materialsOf(sql.ref('lesson.id'))} as materials,
      visit.resume_at_in_seconds, visit.watched_in_seconds, visit.video_length_in_seconds,
      ${documentPlacesOf({ lesson: 'lesson', studentId: sql.ref('reading.viewer_id') })} as document_places,
      ${neighbour(eachRead(now), 'previous')} as previous_lesson,
      ${neighbour(eachRead(now), 'next')} as next_lesson
    from unnest(
        (select ${ids}::uuid[]), (select ${viewerIds}::uuid[]), (select ${seesDrafts}::bool[]),
        (select ${summaryVersions}::int[])
      ) as reading (lesson_id, viewer_id, sees_drafts, summary_version)
      join lessons lesson on lesson.id = reading.lesson_id
      join courses course on course.id = lesson.course_id
      left join ${ownVisit(eachRead(now))}
    where reading.sees_drafts or is_shown(lesson, course)`,
);

const selectLessonsOfCourse = prepared(
  (read: LessonRead) => sql<LessonSummaryRow | { id: null }>`
    select ${summaryColumns(read)}
    from courses course
      left join lessons lesson
        on lesson.course_id = course.id and (${read.seesDrafts}::boolean or is_shown(lesson, course))
      left join ${ownVisit(read)}
    where course.id = ${read.id} and (${read.seesDrafts}::boolean or course.is_published)
    order by lesson.position`,
);

const selectTaughtLessons = prepared(
  (read: LessonRead) => sql<TaughtLessonRow | { id: null }>`
    select ${summaryColumns(read)},
      lesson.video_url <> '' as has_video,
      lesson.summary_file_id is not null as has_summary_pdf,
      lesson.work_papers_file_id is not null as has_work_papers_pdf,
      lesson.equations_file_id is not null as has_equations_pdf,
      (
        select count(*)::int from lesson_materials where lesson_id = lesson.id
      ) as materials_count,
      array(select id from exams where lesson_id = lesson.id) as exam_ids
    from courses course
      left join lessons lesson on lesson.course_id = course.id
      left join ${ownVisit(read)}
    where course.id = ${read.id}
    order by lesson.position`,
);

/** A lesson and who wants to open it. */
export type LessonOpening = { id: string; viewer: LessonViewer };

/**
 * The data that decide access to lessons, without their contents, in one round trip and in the order of the openings;
 * undefined where a lesson does not exist.
 */
export const listLessonRights = async (
  executor: Executor,
  openings: readonly LessonOpening[],
  now: Date,
): Promise<(LessonRightsRow | undefined)[]> => {
  const reads = openings.map(({ id, viewer }) => readBy(viewer, id, now));
  const rows = await selectRights(executor, listsOf(reads, now));
  const byKey = new Map(rows.map((row) => [`${row.id} ${row.viewer_id}`, row]));
  return reads.map(({ id, viewerId }) => byKey.get(`${id} ${viewerId}`));
};

/** The same for one lesson, also within a transaction. */
export const findLessonRights = async (
  executor: Executor,
  id: string,
  viewer: LessonViewer,
  now: Date,
): Promise<LessonRightsRow | undefined> =>
  (await listLessonRights(executor, [{ id, viewer }], now))[0];

/**
 * Lessons with their contents and the data that decide access, in one round trip and in the order of the reads;
 * undefined where a lesson does not exist.
 */
export const listLessonsFor = async (
  executor: Executor,
  reads: readonly LessonView[],
  now: Date,
): Promise<(StoredLessonRow | undefined)[]> => {
  const summaryVersions = reads.map(({ summaryVersion }) => summaryVersion);
  const rows = await selectLessons(executor, { ...listsOf(reads, now), summaryVersions });
  const byKey = new Map(
    rows.map((row) => [`${row.id} ${row.viewer_id} ${row.summary_version}`, row]),
  );
  return reads.map(({ id, viewerId, summaryVersion }) =>
    byKey.get(`${id} ${viewerId} ${summaryVersion}`),
  );
};

/** A course's lessons that the viewer may see, in their order; undefined when the viewer may see no such course. */
export const findLessonsOfCourse = async (
  executor: Executor,
  courseId: string,
  viewer: LessonViewer,
  now: Date,
): Promise<LessonSummaryRow[] | undefined> => {
  const rows = await selectLessonsOfCourse(executor, readBy(viewer, courseId, now));
  return rows.length > 0 ? rows.filter((row) => row.id !== null) : undefined;
};

/** The lessons of all courses that everybody may see, each course's in their order. */
export const listPublishedLessons = async (executor: Executor): Promise<ListedLessonRow[]> => {
  const { rows } = await sql<ListedLessonRow>`
    select lesson.id, lesson.course_id, lesson.is_free as lesson_is_free, ${listedColumns}
    from lessons lesson join courses course on course.id = lesson.course_id
    where is_shown(lesson, course)
    order by lesson.course_id, lesson.position`.execute(executor);
  return rows;
};

/** The lessons of a course for the teacher's panel, with what they contain. */
export const findTaughtLessons = async (
  executor: Executor,
  courseId: string,
  teacher: LessonViewer,
  now: Date,
): Promise<TaughtLessonRow[] | undefined> => {
  const rows = await selectTaughtLessons(executor, readBy(teacher, courseId, now));
  return rows.length > 0 ? rows.filter((row) => row.id !== null) : undefined;
};

/** Records a visit; the first visit to a course increases its number of students. One statement, safe to repeat. */
export const recordVisit = async (
  executor: Executor,
  visit: { studentId: string; lessonId: string; courseId: string; now: Date },
): Promise<void> => {
  const { studentId, lessonId, courseId, now } = visit;
  await sql`
    with visit as (
      insert into lesson_visits (student_id, lesson_id, first_opened_at, last_opened_at)
      values (${studentId}, ${lessonId}, ${now}, ${now})
      on conflict (student_id, lesson_id) do update set last_opened_at = excluded.last_opened_at
    ), newcomer as (
      insert into course_students (student_id, course_id) values (${studentId}, ${courseId})
      on conflict do nothing returning course_id
    )
    update courses set students_count = students_count + 1
    where id in (select course_id from newcomer)`.execute(executor);
};
