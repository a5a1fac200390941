import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteFiles } from '#server/platform/files/files.repository.ts';
import { listUnusedFiles } from '#server/platform/files/orphans.repository.ts';
import { insertCourse, insertLesson, insertStudent } from '#server/testing/fixtures.ts';
import { officeFile, plainArchive, tinyPdf } from '#server/testing/form.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
let student: Awaited<ReturnType<typeof insertStudent>>;
let courseId: string;

beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
  student = await insertStudent(app);
  courseId = (await insertCourse(app)).id;
});
afterAll(() => app.close());

const newLesson = async (isFree = true) => (await insertLesson(app, courseId, { isFree })).id;
const listOf = (lessonId: string) => `/api/lessons/${lessonId}/materials`;
const fileOf = (bytes: Uint8Array | string, name: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);

const send = (lessonId: string, fields: Record<string, string | File> = {}) =>
  calls.sendForm('POST', listOf(lessonId), { file: tinyPdf(), ...fields });

const added = async (lessonId: string, fields: Record<string, string | File> = {}) => {
  const reply = await send(lessonId, fields);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};

const titlesOf = async (lessonId: string) => {
  const reply = await calls.sendJson('GET', listOf(lessonId));
  return reply.json<{ title: string }[]>().map(({ title }) => title);
};

describe('a file that the teacher adds', () => {
  test('a file is in the reply with type, title and a signed link, and is logged', async () => {
    const lessonId = await newLesson();
    const material = await added(lessonId, { title: 'تدريبات الباب', type: 'PDF' });
    expect(material).toEqual({
      id: expect.any(String),
      type: 'pdf',
      title: 'تدريبات الباب',
      url: expect.stringMatching(/^\/files\/[\da-f-]{36}\?expires=/u),
      fileName: 'ملخص.pdf',
      sizeInBytes: tinyPdf().size,
    });
    const log = await app.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', material.id)
      .execute();
    expect(log).toEqual([{ action: 'material.add' }]);
    const bytes = await app.app.inject(material.url);
    expect(bytes.headers['content-type']).toBe('application/pdf');
    expect((await app.app.inject(material.url.split('?')[0])).statusCode).toBe(403);
    // The pages of a PDF open like those of the lesson's own.
    const pages = await app.app.inject(material.url.replace('?', '/pages?'));
    expect(pages.statusCode).not.toBe(403);
  });

  test('a file without a title has its file name as the title', async () => {
    expect(await added(await newLesson(), { title: ' ' })).toMatchObject({ title: 'ملخص' });
  });

  test.each([
    ['docx', 'document'],
    ['pptx', 'presentation'],
    ['xlsx', 'spreadsheet'],
  ] as const)('an added file may be a %s, whatever its name claims', async (kind, type) => {
    const file = fileOf(officeFile(kind), `واجب.${kind}`);
    const material = await added(await newLesson(), { file, type: '' });
    expect(material).toMatchObject({ type, title: 'واجب', fileName: `واجب.${kind}` });
    const reply = await app.app.inject(`${material.url}&download`);
    expect(reply.headers['content-type']).toContain('openxmlformats-officedocument');
    expect(reply.headers['content-disposition']).toMatch(/^attachment/u);
    expect(reply.headers['content-security-policy']).toContain('sandbox');
    expect(reply.rawPayload).toEqual(officeFile(kind));
  });

  test('a file may be a picture, which is encoded again and hidden without its link', async () => {
    const size = { width: 40, height: 20, channels: 3, background: 'teal' } as const;
    const png = await sharp({ create: size }).png().toBuffer();
    const material = await added(await newLesson(), { file: fileOf(png, 'تجربة.PNG') });
    expect(material).toMatchObject({ type: 'image', title: 'تجربة', fileName: 'تجربة.webp' });
    const reply = await app.app.inject(material.url);
    expect(reply.headers['content-type']).toBe('image/webp');
    expect((await app.app.inject(material.url.split('?')[0])).statusCode).toBe(403);
  });

  test.each([
    ['a program', fileOf('MZ\u0090\u0000', 'أداة.exe')],
    ['an archive', fileOf(plainArchive(), 'ملفات.zip')],
    ['a document with macros', fileOf(officeFile('docm'), 'واجب.docx')],
    ['a page with scripts', fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'رسم.svg')],
    ['plain text under the name of a PDF', fileOf('مرحبًا', 'ملخص.pdf')],
  ])('a file is refused at its field when it is %s', async (_what, file) => {
    const lessonId = await newLesson();
    const reply = await send(lessonId, { file });
    expect(reply.json()).toMatchObject({
      status: 400,
      code: 'file.wrong_type',
      errors: { file: [expect.stringContaining('docx')] },
    });
    expect(await titlesOf(lessonId)).toEqual([]);
  });

  test.each([
    ['empty', { file: fileOf('', 'فارغ.pdf') }, 'file', 'الملف فارغ. اختر ملفًا آخر.'],
    ['missing', { file: 'text' }, 'file', 'اختر ملفًا'],
    ['of another type than named', { type: 'image' }, 'type', /لا يطابق/u],
    ['of a type that there is not', { type: 'video' }, 'type', /قيمة/u],
    ['titled too long', { title: 'ط'.repeat(201) }, 'title', /200/u],
  ])('a file is refused when it is %s', async (_what, fields, field, text) => {
    const reply = await send(await newLesson(), fields);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[field]).toEqual([expect.stringMatching(text)]);
  });

  test.each([
    [
      'a password',
      'dc2bb74d5fe9dc4251db6e0220573cdb',
      ['الملف محمي بكلمة مرور، فلن تظهر صفحاته. احفظه بلا كلمة مرور ثم ارفعه.'],
    ],
    ['a lock against changes alone', 'dc2bb74d5fe9dc4251db6e0220573cda', undefined],
  ])('a PDF with %s is refused only where it needs one to be read', async (_what, user, texts) => {
    const owner = '5588040988e54a8ae991ac9d80aac232a494d494b4bcc37a4dcc6d07206c9192';
    const id = '<30313233343536373839616263646566>';
    const lock = `/Filter/Standard/V 2/R 3/Length 128/P -4/O<${owner}>/U<${user}${'0'.repeat(32)}>`;
    const source = [
      '%PDF-1.5',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 40 40]>>endobj',
      `4 0 obj<<${lock}>>endobj`,
      `trailer<</Size 5/Root 1 0 R/Encrypt 4 0 R/ID[${id}${id}]>>`,
      '%%EOF',
    ].join('\n');
    const lessonId = await newLesson();
    const reply = await send(lessonId, { file: fileOf(source, 'ملخص.pdf') });
    expect(reply.json().errors?.file).toEqual(texts);
    expect(await titlesOf(lessonId)).toHaveLength(texts ? 0 : 1);
  });

  test('a file above 20 MB is refused with a text that says so', async () => {
    const file = fileOf(
      Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(20 * 2 ** 20), Buffer.from('%%EOF')]),
      'a.pdf',
    );
    const reply = await send(await newLesson(), { file });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors.file).toEqual(['يجب أن يكون حجم الملف أقل من 20 ميجابايت']);
  });

  test('a file without its lesson is refused', async () => {
    const reply = await send(randomUUID());
    expect(reply.statusCode).toBe(404);
    expect(reply.json().code).toBe('lesson.not_found');
  });

  test('a file that is sent again after a lost reply, even at once, is added once', async () => {
    const lessonId = await newLesson();
    const id = randomUUID();
    const replies = await Promise.all([
      added(lessonId, { id, title: 'واحد' }),
      added(lessonId, { id, title: 'واحد' }),
    ]);
    expect(replies[0]).toEqual(replies[1]);
    expect(await titlesOf(lessonId)).toEqual(['واحد']);
  });

  test('a lesson has at most twenty files, also when many arrive at once', async () => {
    const lessonId = await newLesson();
    for (let at = 0; at < 17; at += 1) await added(lessonId, { title: `ملف ${at}` });
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(lessonId)));
    const refused = replies.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.json().code).toBe('material.too_many');
    expect(await titlesOf(lessonId)).toHaveLength(20);
  });
});

describe('the files of a lesson', () => {
  test('the files open with the lesson and by its rule: without the right, neither list nor file', async () => {
    const lessonId = await newLesson(false);
    await added(lessonId, { title: 'ورقة' });
    const read = (url: string, { headers }: { headers: Record<string, string> } = student) =>
      app.app.inject({ url, headers });
    const lesson = `/api/lessons/${lessonId}`;
    expect((await read(lesson)).json()).toMatchObject({ isAccessible: false, materials: [] });
    expect((await read(listOf(lessonId))).json().code).toBe('lesson.access_denied');
    expect((await app.app.inject(listOf(lessonId))).statusCode).toBe(401);

    const premium = await insertStudent(app, { isPremium: true });
    const [material] = (await read(lesson, premium)).json().materials;
    expect(material).toMatchObject({ type: 'pdf', title: 'ورقة' });
    expect((await read(listOf(lessonId), premium)).json()).toEqual([material]);
    expect((await app.app.inject(material.url)).statusCode).toBe(200);
    // A copied link stops working (decisions §2).
    app.clock.advance(61 * 60 * 1000);
    expect((await app.app.inject(material.url)).statusCode).toBe(403);
    app.clock.advance(-61 * 60 * 1000);
  });

  test('the lesson of the unused layer contains the files, with order, premium and publishing', async () => {
    const lessonId = await newLesson(false);
    const { id } = await added(lessonId);
    const reply = await calls.sendJson('PATCH', `/api/lessons/${lessonId}`, { title: 'درس' });
    expect(reply.json()).toMatchObject({
      order: expect.any(Number),
      isPremium: true,
      isPublished: true,
      materials: [{ id, type: 'pdf', title: 'ملخص', url: expect.stringContaining('/files/') }],
    });
  });

  test('a change of the lesson accepts the files as they are, and refuses another list', async () => {
    const lessonId = await newLesson(false);
    await added(lessonId);
    const url = `/api/lessons/${lessonId}`;
    const { materials } = (await calls.sendJson('GET', url)).json();
    expect((await calls.sendJson('PATCH', url, { materials })).statusCode).toBe(200);
    for (const other of [[], [{ ...materials[0], title: 'آخر' }], 'ملخص']) {
      const reply = await calls.sendJson('PATCH', url, { materials: other, title: 'لا يُحفظ' });
      expect(reply.json()).toMatchObject({
        status: 400,
        errors: {
          materials: [
            'الملفات الإضافية لا تُحفظ مع الدرس. أضف كل ملف أو غيّر عنوانه من قائمة ملفات الدرس.',
          ],
        },
      });
    }
    expect((await calls.sendJson('GET', url)).json().title).not.toBe('لا يُحفظ');
  });

  test('the files of a draft are hidden like the draft', async () => {
    const lessonId = await newLesson();
    await added(lessonId);
    await calls.sendJson('PATCH', `/api/lessons/${lessonId}`, { isPublished: false });
    const reply = await app.app.inject({ url: listOf(lessonId), headers: student.headers });
    expect(reply.json().code).toBe('lesson.not_found');
  });

  test('the teacher renames, orders and deletes files, each once', async () => {
    const lessonId = await newLesson();
    const [one, two, three] = await Promise.all(
      ['واحد', 'اثنان', 'ثلاثة'].map((title) => added(lessonId, { title })),
    );
    const order = (ids: string[]) => calls.sendJson('PUT', `${listOf(lessonId)}/order`, { ids });
    expect((await order([three.id, one.id, two.id])).statusCode).toBe(204);
    const renamed = await calls.sendJson('PATCH', `/api/materials/${one.id}`, { title: ' أول ' });
    expect(renamed.json()).toMatchObject({ id: one.id, title: 'أول' });
    expect(await titlesOf(lessonId)).toEqual(['ثلاثة', 'أول', 'اثنان']);

    const remove = () => calls.sendJson('DELETE', `/api/materials/${three.id}`);
    const replies = await Promise.all([remove(), remove()]);
    const codes = replies.map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect((await order([three.id, one.id, two.id])).json().code).toBe('material.order_changed');
    expect((await order([two.id, two.id])).json().code).toBe('material.order_changed');
    expect((await order([two.id, one.id])).statusCode).toBe(204);
    expect(await titlesOf(lessonId)).toEqual(['اثنان', 'أول']);
    // What is added later stands at the end.
    await added(lessonId, { title: 'آخر' });
    expect(await titlesOf(lessonId)).toEqual(['اثنان', 'أول', 'آخر']);
  });

  test('a blank title keeps the stored one', async () => {
    const { id } = await added(await newLesson(), { title: 'ثابت' });
    const reply = await calls.sendJson('PATCH', `/api/materials/${id}`, { title: ' ' });
    expect(reply.json().errors.title).toEqual(['اكتب عنوان الملف']);
  });

  test('the list of the teacher counts the files', async () => {
    const lessonId = await newLesson();
    await added(lessonId);
    await added(lessonId);
    const lessons = (await calls.sendJson('GET', `/api/Lessons/course/${courseId}/all`)).json();
    const counted = lessons.find(({ id }: { id: string }) => id === lessonId);
    expect(counted).toMatchObject({ materialsCount: 2 });
  });

  test('a copy of the lesson contains the files, which outlive the original there', async () => {
    const lessonId = await newLesson();
    await added(lessonId, { title: 'واحد' });
    await added(lessonId, { title: 'اثنان' });
    const copy = (await calls.sendJson('POST', `/api/Lessons/${lessonId}/duplicate`)).json();
    expect(copy.materials.map(({ title }: { title: string }) => title)).toEqual(['واحد', 'اثنان']);
    await calls.sendJson('DELETE', `/api/Lessons/${lessonId}`);
    expect(await titlesOf(copy.id)).toEqual(['واحد', 'اثنان']);
    const course = await calls.sendJson('POST', `/api/Course/${courseId}/duplicate`);
    const counts = await calls.sendJson('GET', `/api/Lessons/course/${course.json().id}/all`);
    const total = counts
      .json<{ materialsCount: number }[]>()
      .reduce((sum, { materialsCount }) => sum + materialsCount, 0);
    expect(total).toBeGreaterThanOrEqual(2);
  });

  test('the bytes are deleted once the last lesson with the file is deleted for good', async () => {
    const lessonId = await newLesson();
    const { url } = await added(lessonId);
    const copy = (await calls.sendJson('POST', `/api/Lessons/${lessonId}/duplicate`)).json();
    const clean = async () => {
      const before = new Date(app.clock.now().getTime() + 1);
      const unused = await listUnusedFiles(app.database, { before, limit: 500 });
      await deleteFiles(app.database, unused);
      return (await app.app.inject(url)).statusCode;
    };
    await calls.sendJson('DELETE', `/api/Lessons/${lessonId}`);
    expect(await clean()).toBe(200);
    await calls.sendJson('DELETE', `/api/Lessons/${copy.id}`);
    expect(await clean()).toBe(200);
    for (const id of [lessonId, copy.id]) await calls.sendJson('DELETE', `/api/trash/${id}`);
    expect(await clean()).toBe(404);
  });

  test('students and visitors change none', async () => {
    const lessonId = await newLesson();
    const { id } = await added(lessonId);
    for (const [method, url] of [
      ['POST', listOf(lessonId)],
      ['PUT', `${listOf(lessonId)}/order`],
      ['PATCH', `/api/materials/${id}`],
      ['DELETE', `/api/materials/${id}`],
    ] as const) {
      const payload = { title: 'x', ids: [id] };
      expect((await app.app.inject({ method, url, payload })).statusCode).toBe(401);
      const reply = await app.app.inject({ method, url, payload, headers: student.headers });
      expect(reply.statusCode).toBe(403);
    }
    expect(await titlesOf(lessonId)).toEqual(['ملخص']);
  });
});
