import { sql } from 'kysely';
import type { WeeklyTime } from '#domain/school/groups/weekly-times.ts';
import {
  isLessonOpenTo,
  lessonAccessColumns,
  type LessonAccessRow,
  subscribedUntil,
} from '#server/features/rights/entitlements.api.ts';
import {
  type ComingRow,
  comingLiveLessons,
} from '#server/features/live-lessons/live-lessons.api.ts';
import { waitingMistakes } from '#server/features/practice/practice.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import {
  type DocumentPlaceRow,
  documentPlacesOf,
} from '#server/features/catalogue/progress/progress.api.ts';
import {
  isGraded,
  lessonProgressColumns,
  type LessonProgressRow,
} from '#server/features/catalogue/progress/progress.api.ts';

/** As the database writes it into JSON: moments are text. */
type UntakenExamRow = {
  id: string;
  title: string;
  opens_at: string | null;
  closes_at: string | null;
  is_begun: boolean;
  ends_at: string | null;
};

export type TodayLessonRow = LessonAccessRow &
  LessonProgressRow & {
    id: string;
    course_id: string;
    course_name: string;
    is_own_grade: boolean;
    /** Whether the student, now in this grade, has opened it. A lesson of another grade that was not is listed only for its mistakes. */
    is_visited: boolean;
    position: number;
    title: string;
    duration: string;
    month_assigned: number | null;
    last_opened_at: Date | null;
    resume_at_in_seconds: number | null;
    video_length_in_seconds: number | null;
    last_reported_at: Date | null;
    /** The PDF that was opened last, or none. */
    document_places: DocumentPlaceRow[];
    /** Graded exams without a result, or with another try open. */
    untaken_exams: UntakenExamRow[];
    /** Null for none. */
    waiting_mistakes: number | null;
  };

type StudentAtMoment = { studentId: string; now: Date };

const untakenExams = (studentId: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', exam.id, 'title', exam.title, 'opens_at', exam.opens_at, 'closes_at', exam.closes_at,
    'is_begun', exam.has_begun, 'ends_at', exam.ends_at
  ) order by exam.created_at, exam.id), '[]')
  from exams_for_students exam
  where exam.student_id = ${studentId} and exam.lesson_id = lesson.id and ${isGraded('exam')}
    and not exists (
      select 1 from countable_results own
      where own.student_id = ${studentId} and own.exam_id = exam.id
    )
)`;

/** After a turn of the school year, the lessons of the grade before are nothing to go on with. */
const isVisited = sql<boolean>`(visit.last_opened_at >= coalesce(student.in_grade_since, visit.last_opened_at))`;

type StudentInYear = StudentAtMoment & {
  /** The first moment of the school year. */
  since: Date;
  /** The day in Egypt, `YYYY-MM-DD`. */
  today: string;
};

const selectLessons = prepared(
  ({ studentId, now, since, today }: StudentInYear) => sql<TodayLessonRow>`
    select lesson.id, lesson.course_id, course.name as course_name,
      course.grade is not distinct from student.grade as is_own_grade,
      coalesce(${isVisited}, false) as is_visited,
      lesson.position, lesson.title, lesson.duration, lesson.month_assigned,
      ${lessonAccessColumns('lesson', { id: studentId, now })},
      ${lessonProgressColumns('lesson', 'visit', studentId)},
      visit.last_opened_at, visit.resume_at_in_seconds, visit.video_length_in_seconds,
      visit.last_reported_at, ${documentPlacesOf({ lesson: 'lesson', studentId, limit: 1 })} as document_places,
      ${untakenExams(studentId)} as untaken_exams, waiting.mistake_count as waiting_mistakes
    from users student
      join courses course on true
      join lessons lesson on lesson.course_id = course.id
      left join lesson_visits visit
        on visit.student_id = student.id and visit.lesson_id = lesson.id
      left join ${waitingMistakes({ studentId, since, today, now })} waiting
        on waiting.lesson_id = lesson.id
    where student.id = ${studentId} and is_shown(lesson, course)
      and (course.grade = student.grade or ${isVisited} or waiting.lesson_id is not null)
    order by course.grade, course.position, lesson.position`,
);

/**
 * The lessons of a student's grade, lessons of other grades opened in it, and lessons with waiting mistakes, in the order of
 * courses and lessons.
 */
export const listTodayLessons = (
  executor: Executor,
  student: StudentInYear,
): Promise<TodayLessonRow[]> => selectLessons(executor, student);

export type TodayStudentRow = {
  first_name: string;
  last_name: string;
  subscribed_until: Date | null;
  /** The student's group, unless it is archived. */
  group: { centre: string; weekly_times: WeeklyTime[] } | null;
  live_lessons: ComingRow[];
  answers: { lesson_id: string; lesson_title: string; answered_at: string }[];
};

const answeredWithinDays = 7;
const shownAnswers = 3;

const selectStudent = prepared(
  ({ studentId, now }: StudentAtMoment) => sql<TodayStudentRow>`
    select student.first_name, student.last_name,
      (
        select to_jsonb(student_groups) from student_groups
        where id = student.group_id and not is_archived
      ) as "group",
      ${subscribedUntil({ id: studentId, now })} as subscribed_until,
      ${comingLiveLessons({ studentId, now })} as live_lessons,
      (
        select coalesce(jsonb_agg(to_jsonb(answered) order by answered.answered_at desc), '[]')
        from (
          select lesson.id as lesson_id, lesson.title as lesson_title,
            max(inquiry.answered_at) as answered_at
          from inquiries inquiry
            join shown_lessons lesson on lesson.id = inquiry.lesson_id
          where inquiry.student_id = ${studentId} and inquiry.answered_at > ${now}::timestamptz - ${answeredWithinDays}::int * interval '1 day'
          group by lesson.id, lesson.title
          order by max(inquiry.answered_at) desc limit ${shownAnswers}
        ) answered
      ) as answers
    from users student where student.id = ${studentId}`,
);

/** The data of the home page besides lessons; undefined when the account is gone. */
export const findTodayStudent = async (
  executor: Executor,
  student: StudentAtMoment,
): Promise<TodayStudentRow | undefined> => (await selectStudent(executor, student))[0];

export type CourseProgressRow = LessonProgressRow & {
  course_id: string;
  is_free: boolean;
  is_open: boolean;
};

const selectCourseProgress = prepared(
  ({ studentId, now }: StudentAtMoment) => sql<CourseProgressRow>`
    select lesson.course_id, ${lessonProgressColumns('lesson', 'visit', studentId)},
      lesson.is_free, ${isLessonOpenTo('lesson', { id: studentId, now })} as is_open
    from users student
      join shown_lessons lesson on true
      left join lesson_visits visit
        on visit.student_id = student.id and visit.lesson_id = lesson.id
    where student.id = ${studentId}
      and (lesson.grade = student.grade or exists (
        select 1 from course_students begun
        where begun.student_id = ${studentId} and begun.course_id = lesson.course_id
      ) or lesson.course_id in (
        select paid.course_id from lessons paid
        where not paid.is_free and ${isLessonOpenTo('paid', { id: studentId, now })}
      ))`,
);

/** The lessons of the courses of a student's grade, and of others in which a lesson was opened or can be by a right. */
export const listCourseProgress = (
  executor: Executor,
  student: StudentAtMoment,
): Promise<CourseProgressRow[]> => selectCourseProgress(executor, student);
