import { sql } from 'kysely';
import {
  type LessonAccessRow,
  lessonAccessColumns,
} from '#server/features/rights/entitlements.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/** The lessons that changed: one, or all of a course. */
export type NewsSource = { lessonId: string } | { courseId: string };

/**
 * Stores the news of lessons: the lesson, its video and its exams, where the whole grade can see them and they were not
 * stored before. Whatever a lesson has on the day of its publication belongs to one piece of news.
 * @param isAnnounced when false, it is stored as announced already, and nobody is mailed
 * @returns whether there is news to announce
 */
export const recordNews = async (
  executor: Executor,
  source: NewsSource,
  { now, isAnnounced }: { now: Date; isAnnounced: boolean },
): Promise<boolean> => {
  const happenedAt = isAnnounced ? now : null;
  const { rows } = await sql<Rows['recordNews']>`
    insert into lesson_news (subject_id, kind, lesson_id, happened_at)
    select subject.id, subject.kind, lesson.id,
      case when subject.kind = 'lesson' or announced.subject_id is not null
        then ${happenedAt}::timestamptz end
    from lessons lesson
    join courses course on course.id = lesson.course_id
    left join lesson_news announced on announced.subject_id = lesson.id and announced.kind = 'lesson'
    cross join lateral (
      select lesson.id, 'lesson' as kind
      union all select lesson.id, 'video' where lesson.video_url <> ''
      union all select exam.id, 'exam' from exams exam where exam.lesson_id = lesson.id and exam.is_published
    ) subject
    where ${'lessonId' in source ? sql`lesson.id = ${source.lessonId}` : sql`lesson.course_id = ${source.courseId}`}
      and (is_shown(lesson, course) or not ${isAnnounced}::boolean)
    on conflict do nothing
    returning happened_at`.execute(executor);
  return rows.some(({ happened_at: at }) => at !== null);
};

type NewsItem = LessonAccessRow & {
  kind: 'lesson' | 'video' | 'exam';
  lesson_id: string;
  title: string;
  course_id: string;
  course_name: string;
  exam_title: string | null;
};

export type NewsReader = Pick<Row<'users'>, 'id' | 'first_name' | 'last_name' | 'gender'> & {
  email: string;
  news: NewsItem[];
};

/** News happened after `since` and until `until`; `today` is the day in Egypt. */
export type NewsTime = { since: Date; until: Date; today: string; now: Date };

/** Whether there is any news in that time. */
export const hasNews = async (executor: Executor, { since, until }: NewsTime): Promise<boolean> => {
  const row = await executor
    .selectFrom('lesson_news')
    .select('kind')
    .where('happened_at', '>', since)
    .where('happened_at', '<=', until)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * The next students who want news of lessons, had no such mail today, and whose grade has news, with the data that decide
 * whether they may open the lessons.
 */
export const listNewsReaders = async (
  executor: Executor,
  { since, until, today, now }: NewsTime,
  { after, limit }: { after: string | null; limit: number },
): Promise<NewsReader[]> => {
  const { rows } = await sql<NewsReader>`
    select person.id, person.email, person.first_name, person.last_name, person.gender, found.news
    from users person
    left join lesson_news_readers reader on reader.student_id = person.id
    cross join lateral (
      select json_agg(json_build_object(
        'kind', news.kind, 'lesson_id', lesson.id, 'title', lesson.title, 'course_id', lesson.course_id,
        'course_name', lesson.course_name, 'exam_title', exam.title,
        'lesson_is_free', access.lesson_is_free,
        'lesson_is_accessible', access.lesson_is_accessible,
        'opening_grants', access.opening_grants
      ) order by lesson.course_position, lesson.position, news.happened_at, news.subject_id) as news
      from lesson_news news
      join shown_lessons lesson on lesson.id = news.lesson_id
      left join exams exam on exam.id = news.subject_id and news.kind = 'exam'
      cross join lateral (
        select ${lessonAccessColumns('lesson', { id: sql.ref('person.id'), now })}
      ) access
      where news.happened_at > ${since} and news.happened_at <= ${until}
        and news.happened_at >= person.created_at
        and (reader.told_until is null or news.happened_at > reader.told_until)
        and lesson.grade = person.grade
        and (news.kind <> 'exam' or exists (
          select from exams_for_students own where own.id = exam.id and own.student_id = person.id
        ))
        and (news.kind <> 'video' or lesson.video_url <> '')
    ) found
    where person.role = 'student' and person.graduated_at is null and person.notify_lesson_updates
      and person.email_verified_at is not null
      and reader.mailed_on is distinct from ${today}::date
      and (${after}::uuid is null or person.id > ${after}::uuid)
      and found.news is not null
    order by person.id
    limit ${limit}`.execute(executor);
  return rows;
};

/**
 * Stores that students got their mail of today. @returns those who had none before, so that two nodes never mail the same
 * student
 */
export const takeNewsReaders = async (
  transaction: Executor,
  studentIds: readonly string[],
  { until, today }: NewsTime,
): Promise<Set<string>> => {
  if (studentIds.length === 0) return new Set();
  const { rows } = await sql<Rows['takeNewsReaders']>`
    insert into lesson_news_readers (student_id, told_until, mailed_on)
    select id, ${until}, ${today}::date from unnest(${studentIds}::uuid[]) as told (id) order by id
    on conflict (student_id) do update set told_until = excluded.told_until, mailed_on = excluded.mailed_on
      where lesson_news_readers.mailed_on <> excluded.mailed_on
    returning student_id`.execute(transaction);
  return new Set(rows.map(({ student_id: id }) => id));
};
