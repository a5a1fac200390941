import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exam as examReply } from '#contract/exams/exam-replies.ts';
import { lessonDetail } from '#contract/catalogue/lessons.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { insertTeacher } from '#server/testing/fixtures.ts';
import { demoCourses } from './curriculum.ts';
import { demoHonors } from './demo-honors.ts';
import { isDatabaseEmpty } from './demo.repository.ts';
import { demoStudents } from './demo-students.ts';
import { seedDemo } from './seed-demo.ts';

const tables = [
  'courses',
  'lessons',
  'exams',
  'questions',
  'files',
  'users',
  'exam_results',
  'certificates',
  'honors',
  'access_codes',
  'discount_codes',
  'lesson_materials',
] as const;

const countRows = async ({ database }: TestApp) => {
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { count } = await database
        .selectFrom(table)
        .select((expression) => expression.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return [table, Number(count)] as const;
    }),
  );
  return Object.fromEntries(counts);
};

const session = z.object({ accessToken: z.string() });

const signIn = async ({ app }: TestApp, credentials: { email: string; password: string }) => {
  const reply = await app.inject({ method: 'POST', url: '/api/Auth/login', payload: credentials });
  return { authorization: `Bearer ${session.parse(reply.json()).accessToken}` };
};

/** A lesson of the demo by its title. */
const findLessonId = async ({ database }: TestApp, title: string) =>
  (
    await database
      .selectFrom('lessons')
      .select('id')
      .where('title', '=', title)
      .executeTakeFirstOrThrow()
  ).id;

const lessons = demoCourses.flatMap((course) => course.lessons);
const figureLesson = 'التميؤ والمحاليل المنظمة وحاصل الإذابة';
const premiumThirdYear = demoStudents.findIndex(({ grade, isPremium }) => grade === 3 && isPremium);

/** The platform with a file store that breaks at its eighth document, in the middle of a course. */
const breakStore = (platform: Platform): Platform => {
  let documents = 0;
  return {
    ...platform,
    files: {
      ...platform.files,
      preparePdf: (...file) => {
        documents += 1;
        if (documents === 8) throw new Error('The disk is full.');
        return platform.files.preparePdf(...file);
      },
    },
  };
};

describe('a database whose first filling was cut off and whose second two nodes began at once', () => {
  let filled: TestApp;
  let teacher: Awaited<ReturnType<typeof insertTeacher>>;
  let students: { email: string; password: string }[];
  /** What stood there after the first filling. */
  let leftovers: Record<string, number>;
  let failure: unknown;
  let wasEmpty: boolean;

  beforeAll(async () => {
    filled = await createTestApp();
    teacher = await insertTeacher(filled);
    const cutOff = seedDemo(breakStore(filled.platform), teacher.id, () => undefined);
    failure = await cutOff.catch((error: unknown) => error);
    leftovers = await countRows(filled);
    wasEmpty = await isDatabaseEmpty(filled.database);
    [{ students }] = await Promise.all([
      seedDemo(filled.platform, teacher.id, () => undefined),
      seedDemo(filled.platform, teacher.id, () => undefined),
    ]);
  });
  afterAll(() => filled.close());

  test('a first filling that was interrupted counts as an empty database', () => {
    expect(failure).toEqual(new Error('The disk is full.'));
    // The next course is made while the papers of a course are drawn.
    expect(leftovers).toMatchObject({ courses: 2, lessons: 2, exams: 2, discount_codes: 3 });
    expect(wasEmpty).toBe(true);
  });

  test('the demo bank has questions of each level, and some with year and source', async () => {
    const questions = await filled.database
      .selectFrom('questions')
      .select(['level', 'source_year', 'source_name'])
      .execute();
    const distinct = (values: unknown[]) => new Set(values);
    expect(distinct(questions.map(({ level }) => level))).toEqual(
      new Set(['easy', 'medium', 'hard']),
    );
    expect(distinct(questions.map(({ source_year: year }) => year))).toEqual(
      new Set([2024, 2025, null]),
    );
    expect(distinct(questions.map(({ source_name: name }) => name))).toEqual(
      new Set(['', 'امتحان شهري']),
    );
  });

  test('the demo database contains the whole curriculum, its documents and its students once', async () => {
    const counts = await countRows(filled);
    const exams = lessons.flatMap((lesson): { questions: unknown[] }[] =>
      lesson.shortAnswerExam ? [lesson.exam, lesson.shortAnswerExam] : [lesson.exam],
    );
    const honorPictures = demoHonors.filter(({ picture }) => picture).length;
    expect(counts).toMatchObject({
      courses: demoCourses.length,
      lessons: lessons.length,
      exams: exams.length,
      questions: exams.flatMap(({ questions }) => questions).length,
      // The chart stands in a question and among the lesson's further files.
      // Four options of one question are drawn.
      files: demoCourses.length + lessons.length * 3 + 2 + 4 + honorPictures,
      users: demoStudents.length + 1,
      honors: demoHonors.length,
      lesson_materials: 1,
      discount_codes: 3,
    });
    expect(counts.exam_results).toBeGreaterThanOrEqual(demoStudents.length * 3);
    expect(counts.certificates).toBeGreaterThan(5);
  });

  test('the demo has an honor with a picture, one without, and one that classmates do not see', async () => {
    const { email, password } =
      students.find((student) => student.email.startsWith('youssef')) ?? {};
    const headers = await signIn(filled, { email: email ?? '', password: password ?? '' });
    const listed: { studentImageUrl: string | null }[] = (
      await filled.app.inject({ url: '/api/honor', headers })
    ).json();
    expect(listed).toHaveLength(demoHonors.filter(({ isWithdrawn }) => !isWithdrawn).length);
    expect(listed.length).toBeLessThan(demoHonors.length);
    const pictures = listed
      .map(({ studentImageUrl }) => studentImageUrl)
      .filter((url) => url !== null);
    expect(pictures).toHaveLength(demoHonors.filter(({ picture }) => picture).length);
    for (const url of pictures) expect((await filled.app.inject(url)).statusCode).toBe(200);
  });

  test("the demo has access codes of a centre, some used by students of the code's grade", async () => {
    const codes = await filled.database
      .selectFrom('access_codes')
      .leftJoin('access_code_batches', 'access_code_batches.id', 'access_codes.batch_id')
      .leftJoin('users', 'users.id', 'access_codes.redeemed_by')
      .select(['access_code_batches.handed_out_at', 'users.grade', 'access_codes.batch_id'])
      .execute();
    expect(codes).toHaveLength(66);
    expect(codes.filter(({ batch_id }) => batch_id === null)).toHaveLength(1);
    const used = codes.filter(({ grade }) => grade !== null);
    expect(used.map(({ grade }) => grade)).toEqual([2, 2, 2, 2]);
    expect(used.every((code) => code.handed_out_at !== null)).toBe(true);
  });

  test('demo lessons cause no mails, neither at first nor after a change', async () => {
    expect(filled.queued.filter(({ queue }) => queue === 'lesson-updates')).toEqual([]);
    const news = filled.database.selectFrom('lesson_news').where('happened_at', 'is not', null);
    expect(await news.select('kind').execute()).toEqual([]);
    const waiting = filled.database
      .selectFrom('lessons')
      .where('id', 'not in', (query) => query.selectFrom('lesson_news').select('subject_id'));
    expect(await waiting.select('id').execute()).toEqual([]);
  });

  test('accounts of the demo are as old as what was done with them, and certificates as the results', async () => {
    const done = await filled.database
      .selectFrom('users')
      .innerJoin('exam_results', 'exam_results.student_id', 'users.id')
      .leftJoin('certificates', (join) =>
        join
          .onRef('certificates.student_id', '=', 'users.id')
          .onRef('certificates.exam_id', '=', 'exam_results.exam_id'),
      )
      .select(['activated_at', 'submitted_at', 'issued_at'])
      .execute();
    for (const {
      activated_at: activatedAt,
      submitted_at: submittedAt,
      issued_at: issuedAt,
    } of done) {
      expect(Number(activatedAt)).toBeLessThanOrEqual(Number(submittedAt));
      expect(issuedAt ?? submittedAt).toEqual(submittedAt);
    }
  });

  test('the demo shows results of every band, and each demo student has one', async () => {
    const results = await filled.database
      .selectFrom('exam_results')
      .select(['student_id', 'score', 'question_count'])
      .execute();
    const shares = results.map(({ score, question_count }) => score / question_count);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.3);
    expect(Math.min(...shares)).toBeLessThan(0.5);
    expect(Math.max(...shares)).toBe(1);
    expect(new Set(results.map(({ student_id }) => student_id)).size).toBe(demoStudents.length);
  });

  test('the demo lists its courses in the order of the curriculum, each with a picture that loads', async () => {
    const reply = await filled.app.inject('/api/Course');
    const listed = z
      .array(z.object({ name: z.string(), imageUrl: z.string(), studentsCount: z.number() }))
      .parse(reply.json());
    expect(listed.map(({ name }) => name)).toEqual(demoCourses.map(({ name }) => name));
    for (const { imageUrl, studentsCount } of listed) {
      const picture = await filled.app.inject(imageUrl);
      expect(picture.headers['content-type']).toBe('image/webp');
      expect(studentsCount).toBeGreaterThan(0);
    }
  });

  test('a student opens the PDF files of a demo lesson by signed links only', async () => {
    const headers = await signIn(filled, students[premiumThirdYear] ?? { email: '', password: '' });
    const id = await findLessonId(filled, figureLesson);
    const reply = await filled.app.inject({ url: `/api/Lessons/${id}`, headers });
    const lesson = z
      .pick(lessonDetail, {
        lessonSummaryPdfPath: true,
        equationsTablePdfPath: true,
        workPapersPdfPath: true,
      })
      .parse(reply.json());
    for (const path of Object.values(lesson)) {
      const pdf = await filled.app.inject(path ?? '');
      expect(pdf.statusCode).toBe(200);
      expect(pdf.headers['content-type']).toBe('application/pdf');
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect((await filled.app.inject((path ?? '').split('?')[0] ?? '')).statusCode).toBe(403);
    }
  });

  test('a student opens a demo exam with the picture of its question', async () => {
    const headers = await signIn(filled, students[premiumThirdYear] ?? { email: '', password: '' });
    const id = await findLessonId(filled, figureLesson);
    const reply = await filled.app.inject({ url: `/api/Exam/lesson/${id}`, headers });
    const [exam] = z.array(examReply).parse(reply.json());
    const pictured = exam?.questions.filter(({ imageUrl }) => imageUrl !== null) ?? [];
    expect(pictured).toHaveLength(1);
    const picture = await filled.app.inject(pictured[0]?.imageUrl ?? '');
    expect(picture.headers['content-type']).toBe('image/webp');
  });

  test('a second filling changes nothing, and the database no longer counts as empty', async () => {
    const before = await countRows(filled);
    expect(await isDatabaseEmpty(filled.database)).toBe(false);
    expect(await seedDemo(filled.platform, teacher.id, () => undefined)).toEqual({ students });
    expect(await countRows(filled)).toEqual(before);
  });

  test('the demo is not filled again after the teacher has deleted every course', async () => {
    await filled.database.deleteFrom('courses').execute();
    expect(await isDatabaseEmpty(filled.database)).toBe(false);
  });
});
