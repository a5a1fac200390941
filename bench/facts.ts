import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { AccessTokens } from '#server/platform/sessions/access-token.ts';

type SignedIn = { id: string; token: string };

/** The ids and tokens from which the requests of the bench are built. */
export type Facts = {
  courseIds: string[];
  lessonIds: string[];
  examIds: string[];
  /** Exams in which every reader has a result. */
  takenExamIds: string[];
  /** Exams that a student without Premium may take. */
  freeExamIds: string[];
  /** Students with Premium and results. */
  readers: SignedIn[];
  /** Students who have no result yet. */
  submitters: SignedIn[];
  /** The exam with the most results. */
  listedExamId: string;
  /** Access token of the teacher, whom only a school with listed things has. */
  teacherToken: string;
  teacherId: string;
};

type Student = { id: string; email: string };

const signInTeacher = async (database: Database, tokens: AccessTokens): Promise<SignedIn> => {
  const { rows } = await sql<Student>`select id, email from users where role = 'teacher'`.execute(
    database,
  );
  const [teacher] = rows;
  if (!teacher) return { id: '', token: '' };
  const session = { ...teacher, role: 'teacher', sessionId: teacher.id } as const;
  return { id: teacher.id, token: (await tokens.issue(session, ['teacher'])).token };
};

const signIn = (tokens: AccessTokens, students: Student[]): Promise<SignedIn[]> =>
  Promise.all(
    students.map(async ({ id, email }) => {
      const { token } = await tokens.issue({ id, email, role: 'student', sessionId: id }, [
        'student',
      ]);
      return { id, token };
    }),
  );

/** Reads the filled database and signs its students in. */
export const collectFacts = async (database: Database, tokens: AccessTokens): Promise<Facts> => {
  const ids = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(database)).rows.map(({ id }) => id);
  const students = async (query: ReturnType<typeof sql<Student>>) =>
    signIn(tokens, (await query.execute(database)).rows);
  const [listedExamId] = await ids(sql`
    select exam_id as id from exam_results group by exam_id order by count(*) desc, exam_id limit 1`);
  const teacher = await signInTeacher(database, tokens);
  return {
    courseIds: await ids(sql`select id from courses order by id`),
    lessonIds: await ids(sql`select id from lessons order by id`),
    examIds: await ids(sql`select id from exams order by id`),
    takenExamIds: await ids(sql`select distinct exam_id as id from exam_results order by 1`),
    freeExamIds: await ids(sql`
      select exam.id from exams exam join lessons lesson on lesson.id = exam.lesson_id
      where lesson.is_free order by exam.id`),
    readers: await students(sql`
      select id, email from users student
      where exists (select 1 from exam_results where student_id = student.id)
        and exists (select 1 from grants where student_id = student.id and ends_at > now())
      order by id limit 100`),
    submitters: await students(sql`
      select id, email from users student
      where role = 'student'
        and not exists (select 1 from exam_results where student_id = student.id) order by id`),
    listedExamId: listedExamId ?? '',
    teacherToken: teacher.token,
    teacherId: teacher.id,
  };
};
