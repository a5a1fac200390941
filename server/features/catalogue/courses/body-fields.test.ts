import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courses } from '#contract/catalogue/courses.ts';
import { lessonChanges } from '#contract/catalogue/lesson-changes.ts';
import { lessons } from '#contract/catalogue/lessons.ts';
import { insertCourse, insertLesson } from '#server/testing/fixtures.ts';
import { tinyPdf } from '#server/testing/form.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
let picture: File;
let storedPicture: string;
let otherCourse: string;

type Values = Record<string, string | File>;
type Entity = Record<string, unknown> & { id: string };

/** What is sent in a field, alone or beside others. */
type Sent = { sent: () => string | File; beside?: () => Values };
/** What the stored course or lesson then shows. */
type Read = Sent & { reads: (after: Entity, before: Entity) => unknown };
/** The problem with which a field is refused by its name. */
type Refused = Sent & { refused: (name: string) => object };
type Entry = Read | Refused;

/** A text that is read back under the same name. */
const readsAs = (name: string, sent: string, value: unknown = sent): Entry => ({
  sent: () => sent,
  reads: (after, before) => {
    expect(before[name]).not.toEqual(value);
    expect(after[name]).toEqual(value);
  },
});

const aNewPicture = (name: string): Entry => ({
  sent: () => storedPicture,
  reads: (after, before) => {
    expect(before[name]).not.toBe(storedPicture);
    expect(after[name]).toBe(storedPicture);
  },
});

/** An edit that names an older version is refused; the whole form and a change of parts alike. */
const olderVersion: Entry = {
  sent: () => '0',
  refused: () => ({ status: 409, code: expect.stringMatching(/\.changed_meanwhile$/u) }),
};

const courseFields: Record<string, Entry> = {
  id: {
    sent: () => crypto.randomUUID(),
    reads: ({ id }, before) => expect(id).not.toBe(before.id),
  },
  name: readsAs('name', 'الكيمياء الحرارية'),
  category: readsAs('category', 'Analytical'),
  educationalLevel: readsAs('gradeLevel', '2', 2),
  gradeLevel: readsAs('gradeLevel', '1', 1),
  shortDescription: readsAs('shortDescription', 'طاقة التفاعل'),
  detailedDescription: readsAs('detailedDescription', 'من قانون هس إلى طاقة الرابطة'),
  requirements: readsAs('requirements', 'حساب المول'),
  whatStudentsWillLearn: readsAs('whatStudentsWillLearn', 'قانون هس'),
  introductoryVideoUrl: readsAs('introductoryVideoUrl', 'https://example.com/a.mp4'),
  numberOfLessons: readsAs('numberOfLessons', '12', 12),
  announcedLessonsCount: readsAs('announcedLessonsCount', '12', 12),
  lessons: {
    sent: () => '[{"title":"درس"}]',
    refused: (name) => ({ status: 400, errors: { [name]: [expect.any(String)] } }),
  },
  duration: readsAs('duration', '7 ساعة'),
  imageUrl: aNewPicture('imageUrl'),
  thumbnail: aNewPicture('thumbnail'),
  imageFile: {
    sent: () => picture,
    reads: (after, before) => {
      expect(before.imageUrl).toBeNull();
      expect(after).toMatchObject({ imageUrl: expect.any(String), thumbnail: after.imageUrl });
    },
  },
  // The picture is 128 × 128: without a part its middle is used, 128 × 72.
  imageCrop: {
    sent: () => JSON.stringify({ x: 0, y: 0, width: 0.5, height: 0.28125 }),
    beside: () => ({ imageFile: picture }),
    reads: (after) => expect(after).toMatchObject({ imageWidth: 64, imageHeight: 36 }),
  },
  removeImage: {
    sent: () => 'true',
    beside: () => ({ imageUrl: storedPicture }),
    reads: ({ imageUrl }) => expect(imageUrl).toBeNull(),
  },
  isPublished: readsAs('isPublished', 'false', false),
  version: olderVersion,
};

const document = (name: string): Entry => ({
  sent: () => tinyPdf(),
  reads: (after, before) => {
    expect(before[name]).toBeNull();
    expect(after[name]).toMatch(/^\//u);
  },
});

const lessonFields: Record<string, Entry> = {
  id: courseFields.id!,
  title: readsAs('title', 'طاقة الرابطة'),
  courseId: {
    sent: () => otherCourse,
    reads: ({ courseId }, before) => {
      expect(before.courseId).not.toBe(otherCourse);
      expect(courseId).toBe(otherCourse);
    },
  },
  videoUrl: readsAs('videoUrl', 'https://youtu.be/g5wNg_dKsYY'),
  lessonSummaryText: readsAs('lessonSummaryText', 'الاتزان الكيميائي'),
  isFree: readsAs('isFree', 'true', true),
  isPremium: {
    sent: () => 'false',
    reads: (after, before) => {
      expect(before).toMatchObject({ isPremium: true, isFree: false });
      expect(after).toMatchObject({ isPremium: false, isFree: true });
    },
  },
  monthAssigned: readsAs('monthAssigned', '11', 11),
  additionalResources: readsAs('additionalResources', 'https://example.com/more'),
  price: readsAs('price', '45', 45),
  duration: readsAs('duration', '45 دقيقة'),
  isAccessible: readsAs('isAccessible', 'false', false),
  lessonSummaryPdfPath: document('lessonSummaryPdfPath'),
  equationsTablePdfPath: document('equationsTablePdfPath'),
  workPapersPdfPath: document('workPapersPdfPath'),
  isPublished: readsAs('isPublished', 'false', false),
  order: readsAs('order', '1', 1),
  materials: {
    sent: () => '[{"id":"1","title":"ملخص","type":"pdf"}]',
    refused: (name) => ({ status: 400, errors: { [name]: [expect.any(String)] } }),
  },
  isPreview: readsAs('isPreview', 'true', true),
  chapters: readsAs('chapters', '02:15 تعريف المول', [
    { startInSeconds: 135, title: 'تعريف المول' },
  ]),
  version: olderVersion,
};

const courseForm = (): Values => ({
  Name: 'الكيمياء العضوية',
  Category: 'Organic',
  EducationalLevel: '3',
  ShortDescription: 'الهيدروكربونات',
  DetailedDescription: 'من الألكانات إلى الأحماض',
});

let ownCourse: string;
const lessonForm = (): Values => ({ Title: 'الألكانات', CourseId: ownCourse, MonthAssigned: '9' });

beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
  const size = { width: 128, height: 128, channels: 3, background: 'red' } as const;
  const bytes = await sharp({ create: size }).png().toBuffer();
  picture = new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
  const form = { ...courseForm(), ImageFile: picture };
  const made = (await calls.sendForm('POST', '/api/Course', form)).json();
  storedPicture = made.imageUrl;
  otherCourse = made.id;
  ownCourse = (await insertCourse(app)).id;
  await insertLesson(app, ownCourse);
});
afterAll(() => app.close());

const pascal = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;
const camel = (name: string) => `${name[0]?.toLowerCase()}${name.slice(1)}`;

const entities = {
  course: { path: '/api/Course', form: courseForm, entries: courseFields },
  lesson: { path: '/api/Lessons', form: lessonForm, entries: lessonFields },
};

type Way = {
  entity: keyof typeof entities;
  route: { method: string; path: string; body: unknown };
};

const fieldsOf = ({ body }: Way['route']) =>
  Object.keys((body as { _zod: { def: { shape: object } } })._zod.def.shape);

const ways: Way[] = [
  { entity: 'course', route: courses.create },
  { entity: 'course', route: courses.update },
  { entity: 'course', route: courses.change },
  { entity: 'lesson', route: lessons.create },
  { entity: 'lesson', route: lessons.update },
  { entity: 'lesson', route: lessonChanges.change },
  { entity: 'lesson', route: lessonChanges.put },
];

const cases = ways.flatMap((way) => {
  const { method, path } = way.route;
  return fieldsOf(way.route)
    .filter((name) => name !== 'Id' || method === 'POST')
    .map((name) => ({ ...way, name, title: `${method} ${path}` }));
});

/** Sends one field in a way of the contract; whole forms carry the required fields beside it. */
const sendField = async ({ entity, route, name }: (typeof cases)[number], entry: Entry) => {
  const { path, form } = entities[entity];
  const made = await calls.sendForm('POST', path, form());
  const before = made.json<Entity>();
  const isParts = route.path.endsWith(':id');
  const spell = isParts ? camel : pascal;
  const own = Object.fromEntries(
    Object.entries({ ...entry.beside?.(), [camel(name)]: entry.sent() }).map(([key, value]) => [
      spell(key),
      value,
    ]),
  );
  const body = {
    ...(isParts ? {} : form()),
    ...(route.method === 'PUT' && !isParts ? { Id: before.id } : {}),
    ...own,
  };
  const url = isParts ? `${path}/${before.id}` : path;
  const reply = await calls.sendForm(route.method as 'POST', url, body);
  return { reply, before, url: `${path}/${reply.json<Entity>().id}` };
};

const withEntries = cases.map((way) => {
  const entry = entities[way.entity].entries[camel(way.name)];
  if (!entry) throw new Error(`${way.title} has no entry for ${way.name} in this test.`);
  return { ...way, entry };
});

const read = withEntries.flatMap(({ entry, ...way }) =>
  'reads' in entry ? [{ ...way, entry }] : [],
);
const refused = withEntries.flatMap(({ entry, ...way }) =>
  'refused' in entry ? [{ ...way, entry }] : [],
);

test.each(read)('the field $name of $title is read back as it was sent', async (way) => {
  const { reply, before, url } = await sendField(way, way.entry);
  expect(reply.statusCode, reply.body).toBe(200);
  way.entry.reads((await calls.sendJson('GET', url)).json(), before);
});

test.each(refused)('the field $name of $title is refused by its name', async (way) => {
  const { reply } = await sendField(way, way.entry);
  expect(reply.json()).toMatchObject(way.entry.refused(way.name));
});

test('the form accepts a course without lessons, as a blank or as an empty list', async () => {
  for (const Lessons of ['', '[]'])
    expect(
      (await calls.sendForm('POST', '/api/Course', { ...courseForm(), Lessons })).statusCode,
    ).toBe(200);
  const { id } = (await calls.sendForm('POST', '/api/Course', courseForm())).json();
  const empty = await calls.sendJson('PUT', `/api/Course/${id}`, { lessons: [] });
  expect(empty.statusCode).toBe(200);
  const named = await calls.sendJson('PUT', `/api/Course/${id}`, { lessons: [{ title: 'درس' }] });
  expect(named.json().errors).toEqual({
    lessons: ['الدروس لا تُحفظ مع الباب. أضف كل درس أو عدّله من نموذجه بعد حفظ الباب.'],
  });
});
