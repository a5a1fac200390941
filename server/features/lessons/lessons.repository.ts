import { type RawBuilder, sql } from 'kysely';
import { isPremiumAt } from '#server/features/students/premium.api.ts';
import { batched } from '#server/platform/cache/batch.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { unseen } from '#server/platform/database/unseen.repository.ts';
import { knownParts } from '#server/platform/cache/known-parts.ts';
import {
  type Asked,
  askedBy,
  type AskedInQuery,
  askedTable,
  type AskedTogether,
  type Asking,
  eachAsked,
  isShown,
  togetherOf,
} from './lesson-visibility.repository.ts';

/** What decides whether a viewer may open a lesson. */
export type LessonAccessRow = {
  id: string;
  course_id: string;
  is_free: boolean;
  /** Whether the asking student has Premium at the asked moment. */
  viewer_is_premium: boolean;
};

export type LessonSummaryRow = LessonAccessRow & {
  position: number;
  title: string;
  symbol: string;
  /** Enough of the summary for a preview. */
  summary_start: string;
  duration: string;
  month_assigned: number | null;
  price_in_piastres: number;
  is_published: boolean;
  is_completed: boolean;
};

type NeighbourRow = { id: string; title: string };

export type TaughtLessonRow = LessonSummaryRow & {
  has_video: boolean;
  has_summary_pdf: boolean;
  has_work_papers_pdf: boolean;
  has_equations_pdf: boolean;
  exams_count: number;
  results_count: number;
};

export type LessonRow = LessonSummaryRow & {
  course_name: string;
  summary_text: string;
  summary_html: string;
  video_url: string;
  additional_resources: string;
  summary_file_id: string | null;
  equations_file_id: string | null;
  work_papers_file_id: string | null;
  resume_at_in_seconds: number | null;
  watched_in_seconds: number | null;
  video_length_in_seconds: number | null;
  previous_lesson: NeighbourRow | null;
  next_lesson: NeighbourRow | null;
  version: number;
};

const accessColumns = ({ viewerId, now }: AskedInQuery) => sql`
  lesson.id, lesson.course_id, lesson.is_free,
  ${isPremiumAt(viewerId, now)} as viewer_is_premium`;

const briefColumns = (asked: AskedInQuery) => sql`
  ${accessColumns(asked)}, lesson.position, lesson.title, lesson.symbol,
  lesson.duration, lesson.month_assigned, lesson.price_in_piastres, lesson.is_published`;

const startOf = (text: RawBuilder<string>) => sql`left(${text}, 1000) as summary_start`;

const summaryColumns = (asked: AskedInQuery) => sql`
  ${briefColumns(asked)}, ${startOf(sql.ref('lesson.summary_text'))},
  exists (
    select 1 from lesson_visits
    where student_id = ${asked.viewerId} and lesson_id = lesson.id and completed_at is not null
  ) as is_completed`;

/** The nearest lesson of the course on one side that the viewer may see. */
const neighbour = ({ seesDrafts }: AskedInQuery, side: 'previous' | 'next') => sql`(
  select jsonb_build_object('id', near.id, 'title', near.title) from lessons near
  where near.course_id = lesson.course_id and (${seesDrafts}::boolean or near.is_published)
    and near.position ${side === 'next' ? sql`>` : sql`<`} lesson.position
  order by near.position ${side === 'next' ? sql`asc` : sql`desc`} limit 1
)`;

const selectAccess = prepared(
  (asked: Asked) => sql<LessonAccessRow>`
    select ${accessColumns(asked)}
    from lessons lesson join courses course on course.id = lesson.course_id
    where lesson.id = ${asked.id} and ${isShown(asked.seesDrafts)}`,
);

/** More lessons than are opened at the same time; a class opens the same one, and its texts weigh most of it. */
const knownTexts = knownParts({
  limit: 300,
  columns: ['summary_start', 'summary_text', 'summary_html'],
  stampOf: (row: LessonRow) => row.version,
});

// Every change of a lesson's texts raises its version: known ones of that version need not travel again.
const selectLessons = prepared(
  (asked: AskedTogether & { knownVersions: (number | null)[] }) => sql<
    LessonRow & { place: number }
  >`
    select asked.place::int, ${briefColumns(eachAsked)}, course.name as course_name,
      texts.summary_start, texts.summary_text, texts.summary_html,
      lesson.video_url, lesson.additional_resources,
      lesson.summary_file_id, lesson.equations_file_id, lesson.work_papers_file_id, lesson.version,
      visit.completed_at is not null as is_completed,
      visit.resume_at_in_seconds, visit.watched_in_seconds, visit.video_length_in_seconds,
      ${neighbour(eachAsked, 'previous')} as previous_lesson,
      ${neighbour(eachAsked, 'next')} as next_lesson
    from ${askedTable(asked)}
      join unnest(${unseen(asked.knownVersions, 'int[]')})
        with ordinality as known (version, place) on known.place = asked.place
      join lessons lesson on lesson.id = ${eachAsked.id}
      join courses course on course.id = lesson.course_id
      left join lateral (
        select lesson.summary_text, lesson.summary_html, ${startOf(sql.ref('lesson.summary_text'))}
        where lesson.version is distinct from known.version
      ) texts on true
      left join lesson_visits visit
        on visit.student_id = ${eachAsked.viewerId} and visit.lesson_id = lesson.id
    where ${isShown(eachAsked.seesDrafts)}`,
);

const selectLessonsOfCourse = prepared(
  (asked: Asked) => sql<LessonSummaryRow | { id: null }>`
    select ${summaryColumns(asked)}
    from courses course
      left join lessons lesson on lesson.course_id = course.id and ${isShown(asked.seesDrafts)}
    where course.id = ${asked.id} and (${asked.seesDrafts}::boolean or course.is_published)
    order by lesson.position`,
);

const selectTaughtLessons = prepared(
  (asked: Asked) => sql<TaughtLessonRow | { id: null }>`
    select ${summaryColumns(asked)},
      lesson.video_url <> '' as has_video,
      lesson.summary_file_id is not null as has_summary_pdf,
      lesson.work_papers_file_id is not null as has_work_papers_pdf,
      lesson.equations_file_id is not null as has_equations_pdf,
      (select count(*)::int from exams where lesson_id = lesson.id) as exams_count,
      (
        select count(*)::int from exam_results result join exams exam on exam.id = result.exam_id
        where exam.lesson_id = lesson.id
      ) as results_count
    from courses course left join lessons lesson on lesson.course_id = course.id
    where course.id = ${asked.id}
    order by lesson.position`,
);

/** What decides over a lesson, without what it holds. */
export const findLessonAccess = async (
  executor: Executor,
  id: string,
  viewer: Asking,
  now: Date,
): Promise<LessonAccessRow | undefined> => {
  const [row] = await selectAccess(executor, askedBy(viewer, id, now));
  return row;
};

/** A class opens its lesson within the same minute: those who do at the same moment share a round trip. */
const askLesson = batched(
  (executor: Executor, asked: Asked[]): Promise<(LessonRow | undefined)[]> => {
    const together = togetherOf(asked);
    return knownTexts.select(executor, together.ids, (knownVersions) =>
      selectLessons(executor, { ...together, knownVersions }),
    );
  },
);

/** One lesson together with what decides whether the viewer may open it, in one round trip. */
export const findLesson = (
  executor: Executor,
  id: string,
  viewer: Asking,
  now: Date,
): Promise<LessonRow | undefined> => askLesson(executor, askedBy(viewer, id, now));

/** A course's lessons that the viewer may see, in their order; undefined when there is no such course for them. */
export const findLessonsOfCourse = async (
  executor: Executor,
  courseId: string,
  viewer: Asking,
  now: Date,
): Promise<LessonSummaryRow[] | undefined> => {
  const rows = await selectLessonsOfCourse(executor, askedBy(viewer, courseId, now));
  return rows.length > 0 ? rows.filter((row) => row.id !== null) : undefined;
};

/** The same for the teacher's panel, with what each lesson holds. */
export const findTaughtLessons = async (
  executor: Executor,
  courseId: string,
  teacher: Asking,
  now: Date,
): Promise<TaughtLessonRow[] | undefined> => {
  const rows = await selectTaughtLessons(executor, askedBy(teacher, courseId, now));
  return rows.length > 0 ? rows.filter((row) => row.id !== null) : undefined;
};

/** Notes a visit; the first one to a course counts the student there. One statement, safe to repeat. */
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
