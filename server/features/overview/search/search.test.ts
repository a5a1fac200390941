import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showAccessCode } from '#domain/codes/access-code.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp();
  ({ headers } = await insertTeacher(app));
});
afterAll(() => app.close());

const search = (q: string) =>
  app.app.inject({ url: `/api/search?${new URLSearchParams({ q })}`, headers });

type Groups = { kind: string; hits: { id: string; title: string }[] }[];

const find = async (q: string): Promise<Groups> => (await search(q)).json();

const titlesOf = async (q: string, kind: string) =>
  (await find(q)).find((group) => group.kind === kind)?.hits.map(({ title }) => title) ?? [];

const namedStudent = (firstName: string, lastName: string) =>
  insertStudent(app, { firstName, lastName });

describe('the search', () => {
  test('the search finds students, courses, lessons and exams with their addresses', async () => {
    const student = await namedStudent('شروق', 'البيروني');
    const { id: courseId } = await insertCourse(app, 'كيمياء البيروني');
    const { id: lessonId } = await insertLesson(app, courseId, { title: 'ميزان البيروني' });
    const exam = await insertExamOnNewLesson(app, { title: 'امتحان البيروني الأول' });
    const reply = await search('البيروني');
    expect(reply.headers['cache-control']).toContain('no-store');
    const hit = { courseId: null };
    expect(reply.json()).toEqual([
      {
        kind: 'student',
        hits: [{ ...hit, id: student.id, title: 'شروق البيروني', details: [student.email] }],
      },
      {
        kind: 'course',
        hits: [{ ...hit, id: courseId, title: 'كيمياء البيروني', details: [expect.any(String)] }],
      },
      {
        kind: 'lesson',
        hits: [{ id: lessonId, title: 'ميزان البيروني', details: ['كيمياء البيروني'], courseId }],
      },
      {
        kind: 'exam',
        hits: [
          {
            ...hit,
            id: exam.id,
            title: 'امتحان البيروني الأول',
            details: [expect.any(String), expect.any(String)],
          },
        ],
      },
    ]);
  });

  test.each([
    ['hamza and ta marbuta', 'أسماء حمزة', 'اسما حمزه'],
    ['a name written apart', 'عبد الرحمن فكري', 'عبدالرحمن'],
    ['a part of a word', 'مصطفى الشرقاوي', 'شرقاو'],
    ['words in another order', 'يوسف القناوي', 'القناوي يوسف'],
    ['the beginning of a short word', 'طه العدل', 'طه'],
  ])('the search finds a student by %s', async (_, name, q) => {
    const [firstName = '', ...rest] = name.split(' ');
    await namedStudent(firstName, rest.join(' '));
    expect(await titlesOf(q, 'student')).toContain(name);
  });

  test('the search finds a student by a part of the e-mail address', async () => {
    const { email } = await namedStudent('نور', 'الحلواني');
    expect(await titlesOf(email.slice(0, -4).toUpperCase(), 'student')).toEqual(['نور الحلواني']);
  });

  test('the search finds titles with digits of another script and with marks', async () => {
    await insertExamOnNewLesson(app, { title: 'مُراجَعة ٢٠٢٧' });
    expect(await titlesOf('مراجعة 2027', 'exam')).toEqual(['مُراجَعة ٢٠٢٧']);
  });

  test('the search finds drafts too', async () => {
    const { id: courseId } = await insertCourse(app, 'باب الطوسي');
    await app.database
      .updateTable('courses')
      .set({ is_published: false })
      .where('id', '=', courseId)
      .execute();
    expect(await titlesOf('الطوسي', 'course')).toEqual(['باب الطوسي']);
  });

  test('the search puts names that begin with the text first, six of a kind at most', async () => {
    for (const place of [1, 2, 3, 4, 5, 6, 7]) await namedStudent(`هالة${place}`, 'سيف الرازي');
    await namedStudent('سيف', 'أمين');
    const titles = await titlesOf('سيف', 'student');
    expect(titles).toHaveLength(6);
    expect(titles[0]).toBe('سيف أمين');
    expect(new Set(titles).size).toBe(6);
  });

  test.each(['', ' ', 'س', 'ــ', '%%', '__', String.raw`\\`, 'لاشيءبهذاالاسم'])(
    'the search finds nothing for «%s»',
    async (q) => {
      expect((await search(q)).statusCode).toBe(200);
      expect(await find(q)).toEqual([]);
    },
  );

  test('the search finds access codes by their beginning, however it is typed, used ones too and no deleted ones', async () => {
    const { id: courseId } = await insertCourse(app, 'باب الخوارزمي');
    const { id: lessonId } = await insertLesson(app, courseId, { title: 'درس الخوارزمي' });
    const codes = [1, 2, 3, 4, 5, 6, 7].map((place) => `K7M3P9RXT${place + 1}`);
    for (const [place, code] of codes.entries()) {
      await app.database
        .insertInto('access_codes')
        .values({
          id: randomUUID(),
          code,
          lesson_id: lessonId,
          created_at: app.clock.now(),
          ...(place === 0 ? { uses: 1 } : {}),
          ...(place === 1 ? { deleted_at: app.clock.now() } : {}),
        })
        .execute();
    }
    for (const typed of ['K7M3P-9R', 'k7m3p 9r', 'k٧m٣p9r']) {
      expect(await titlesOf(typed, 'accessCode')).toEqual(
        codes.filter((_, place) => place !== 1).map((code) => showAccessCode(code)),
      );
    }
    expect(await find('K7M3P-9RXT4')).toEqual([
      {
        kind: 'accessCode',
        hits: [
          {
            id: expect.any(String),
            title: showAccessCode('K7M3P9RXT4'),
            details: ['درس الخوارزمي', 'باب الخوارزمي'],
            courseId: null,
          },
        ],
      },
    ]);
    expect(await titlesOf('7M3P9', 'accessCode')).toEqual([]);
  });

  test('the search finds no teacher', async () => {
    expect(await titlesOf('teacher', 'student')).toEqual([]);
  });

  test('the search refuses a text that is too long', async () => {
    expect((await search('س'.repeat(201))).json()).toMatchObject({ status: 400 });
  });
});

describe('names folded in the database', () => {
  const foldInDatabase = async (texts: string[]) => {
    const { rows } = await sql<{ folded: string }>`
      select fold_arabic(written) as folded
      from unnest(${texts}::text[]) with ordinality as list (written, place) order by place`.execute(
      app.database,
    );
    return rows.map(({ folded }) => folded);
  };

  test.each([
    'أإآٱ ىئیؤةک ء',
    'مُحَمَّدٌ الأَوَّلُ',
    '٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ٫',
    'H₂SO₄ → ⇌ ΔH Fe³⁺',
    '  سطر\n\tآخر  ',
    'ﻻ ﷺ ﷲ',
    'ي\u0640\u0654',
    'Émile ÀÉ',
  ])('the database folds names as the application does: «%s»', async (text) => {
    expect(await foldInDatabase([text])).toEqual([foldArabic(text)]);
  });

  test('the database folds names as the application does for any text of the school', async () => {
    const characters = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويىءآأؤإئةـًٌٍَُِّْٰ٠٩۰۹abzABZ09.,-() \n₂³⁺Δ';
    const text = fc.string({ unit: fc.constantFrom(...characters.split('')), maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 50 }), async (texts) => {
        expect(await foldInDatabase(texts)).toEqual(texts.map(foldArabic));
      }),
      { numRuns: 30 },
    );
  });
});
