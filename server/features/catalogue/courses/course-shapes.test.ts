import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertLesson, insertStudent } from '#server/testing/fixtures.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
let student: Awaited<ReturnType<typeof insertStudent>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
  student = await insertStudent(app);
});
afterAll(() => app.close());

const fields = {
  Name: 'الكيمياء العضوية',
  Category: 'Organic',
  EducationalLevel: '3',
  ShortDescription: 'الهيدروكربونات',
  DetailedDescription: 'من الألكانات إلى الأحماض',
};

const make = (change: Record<string, string> = {}) =>
  calls.sendForm('POST', '/api/Course', { ...fields, ...change });

test('a course has the names of the server and those of the course page, for teacher and student', async () => {
  const { id } = (await make()).json();
  await insertLesson(app, id, { title: 'الألكانات' });
  const url = `/api/Course/${id}`;
  for (const headers of [calls.teacher.headers, student.headers]) {
    expect((await app.app.inject({ url, headers })).json()).toMatchObject({
      name: fields.Name,
      title: fields.Name,
      shortDescription: fields.ShortDescription,
      detailedDescription: fields.DetailedDescription,
      description: fields.DetailedDescription,
      educationalLevel: 'ThirdYear',
      gradeLevel: 3,
      lessonsCount: 1,
      numberOfLessons: 1,
      createdAt: app.clock.now().toISOString(),
    });
  }
});

test.each([
  ['1', 'FirstYear'],
  ['2', 'SecondYear'],
  ['3', 'ThirdYear'],
  ['ThirdYear', 'ThirdYear'],
  ['FirstYear', 'FirstYear'],
])('the level %s of the form reads %s and is the grade', async (level, name) => {
  expect((await make({ EducationalLevel: level })).json()).toMatchObject({
    educationalLevel: name,
    gradeLevel: name === 'FirstYear' ? 1 : name === 'SecondYear' ? 2 : 3,
  });
});

test.each(['General', 'Organic', 'Inorganic', 'Analytical', 'Physical'])(
  '%s is a category of courses',
  async (Category) => {
    expect((await make({ Category })).json().category).toBe(Category);
  },
);

test('the form accepts no other category', async () => {
  expect((await make({ Category: 'Nuclear' })).json()).toMatchObject({
    status: 400,
    errors: { Category: ['اختر تصنيف الباب: General، Organic، Inorganic، Analytical، Physical'] },
  });
});
