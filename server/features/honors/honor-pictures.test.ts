import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStore } from '#server/platform/files/file-store.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { drawnPicture, honorCalls } from '#server/testing/honors/honor-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let otherNode: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let student: Awaited<ReturnType<typeof insertStudent>>;
let classmate: Awaited<ReturnType<typeof insertStudent>>;
let calls: ReturnType<typeof honorCalls>;

beforeAll(async () => {
  app = await createTestApp();
  otherNode = await createTestApp({ beside: app });
  teacher = await insertTeacher(app);
  calls = honorCalls(app, teacher);
});
beforeEach(async () => {
  await app.database.deleteFrom('honors').execute();
  await app.database.deleteFrom('trash').execute();
  await app.database.deleteFrom('files').execute();
  student = await insertStudent(app);
  classmate = await insertStudent(app, { firstName: 'عمر' });
});
afterAll(async () => {
  await otherNode.close();
  await app.close();
});

const honorWithPicture = async (fields: Record<string, string> = {}) =>
  calls.create({
    StudentId: student.id,
    Description: 'الأولى على دفعتها',
    studentImage: await drawnPicture(),
    ...fields,
  });

/** The addresses under which the picture of an honor opens: its own size and a smaller copy. */
const addressesOf = ({ studentImageUrl }: { studentImageUrl: string }) => [
  studentImageUrl,
  `${studentImageUrl}&width=480`,
];

const statusesOf = async (addresses: string[]) => {
  const replies = [app, otherNode].flatMap(({ app: node }) =>
    addresses.map(async (url) => (await node.inject(url)).statusCode),
  );
  return Promise.all(replies);
};

const storedBytes = async () =>
  (await Array.fromAsync(createDiskStore(app.filesFolder).list())).length;

const pictureOnEachList = async () => {
  const lists = [
    await calls.list('', classmate),
    await calls.list('', classmate, otherNode),
    await calls.list('/student', student, otherNode),
  ];
  return lists.map((reply) => reply.json()[0]?.studentImageUrl);
};

describe('a picture', () => {
  test('a picture is shown to every student at once', async () => {
    const honor = (await honorWithPicture()).json();
    expect(await pictureOnEachList()).toEqual([1, 2, 3].map(() => honor.studentImageUrl));
    expect(await statusesOf(addressesOf(honor))).toEqual([200, 200, 200, 200]);
  });

  test.each(['student', 'guardian'] as const)(
    'the server refuses a picture after the %s withdrew the consent, and stores nothing of it',
    async (kind) => {
      await calls.withdraw(student, kind);
      const before = await storedBytes();
      const refused = await honorWithPicture({ ConsentConfirmed: 'true' });
      expect([refused.statusCode, refused.json().code]).toEqual([
        400,
        'honor.picture_without_consent',
      ]);
      expect(Object.keys(refused.json().errors)).toEqual(['studentImage']);
      expect(await storedBytes()).toBe(before);
      expect((await calls.list('/student', student)).json()).toEqual([]);
    },
  );

  test('a picture is cropped to a square, opens by its signed address alone, and no cache stores it', async () => {
    const honor = (await honorWithPicture()).json();
    const reply = await app.app.inject(honor.studentImageUrl);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    const { width, height, format } = await sharp(reply.rawPayload).metadata();
    expect([width, height, format]).toEqual([600, 600, 'webp']);
    const [address = ''] = honor.studentImageUrl.split('?');
    expect((await app.app.inject(address)).statusCode).toBe(403);
  });

  test('a picture is the part that the form chose, in an edit too', async () => {
    const half = { ImageCrop: '{"x":0,"y":0,"width":0.5,"height":0.5}' };
    const sideOf = async (honor: { studentImageUrl: string }) => {
      const { rawPayload } = await app.app.inject(honor.studentImageUrl);
      return (await sharp(rawPayload).metadata()).width;
    };
    const honor = (await honorWithPicture(half)).json();
    expect(await sideOf(honor)).toBe(300);
    const edit = { Description: 'نص', studentImage: await drawnPicture() };
    expect(await sideOf((await calls.change(honor.id, edit)).json())).toBe(600);
    expect(await sideOf((await calls.change(honor.id, { ...edit, ...half })).json())).toBe(300);
  });

  test('an invalid picture is refused at its field', async () => {
    const text = new File(['نص'], 'صورة.png', { type: 'image/png' });
    const refused = await calls.create({
      StudentId: student.id,
      Description: 'تكريم',
      studentImage: text,
    });
    expect(refused.json().errors).toEqual({
      studentImage: ['اختر صورة من نوع JPG أو JPEG أو PNG أو GIF'],
    });
    const crop = await honorWithPicture({ ImageCrop: '{"x":2}' });
    expect(crop.json().errors).toEqual({ ImageCrop: ['حدد الجزء الظاهر من الصورة من جديد'] });
  });

  test.each(['student', 'guardian'] as const)(
    'a picture leaves every list, node and address as soon as the %s’s consent is withdrawn',
    async (kind) => {
      const before = await storedBytes();
      const honor = (await honorWithPicture()).json();
      const addresses = addressesOf(honor);
      expect(await statusesOf(addresses)).toEqual([200, 200, 200, 200]);
      expect(await pictureOnEachList()).toEqual([1, 2, 3].map(() => honor.studentImageUrl));
      await calls.withdraw(student, kind);
      expect(await statusesOf(addresses)).toEqual([404, 404, 404, 404]);
      const isNamed = kind === 'guardian';
      const onPublicList = isNamed ? null : undefined;
      expect(await pictureOnEachList()).toEqual([onPublicList, onPublicList, null]);
      expect(await storedBytes()).toBe(before);
      // Agreeing again brings no picture back.
      await calls.agreeToAll(student);
      expect(await pictureOnEachList()).toEqual([null, null, null]);
      expect(await statusesOf(addresses)).toEqual([404, 404, 404, 404]);
    },
  );

  test.each([
    ['replaced by another one', async () => ({ studentImage: await drawnPicture() })],
    ['removed in an edit', async () => ({ RemoveImage: 'true' })],
  ])('a picture is gone at once when it is %s', async (_, edit) => {
    const honor = (await honorWithPicture()).json();
    await calls.change(honor.id, { Description: 'نص', ...(await edit()) });
    expect(await statusesOf(addressesOf(honor))).toEqual([404, 404, 404, 404]);
  });

  test('a picture stays when only the description is edited', async () => {
    const honor = (await honorWithPicture()).json();
    const changed = await calls.change(honor.id, { Description: 'نص آخر' });
    expect(changed.json().studentImageUrl).toBe(honor.studentImageUrl);
    expect(await statusesOf(addressesOf(honor))).toEqual([200, 200, 200, 200]);
  });

  const toTrash = (method: 'POST' | 'DELETE', path: string) =>
    app.app.inject({ method, url: `/api/trash/${path}`, headers: teacher.headers });

  test('a picture is gone at once with its honor, and its bytes when that is deleted for good', async () => {
    const before = await storedBytes();
    const honor = (await honorWithPicture()).json();
    await calls.remove(honor.id);
    expect(await statusesOf(addressesOf(honor))).toEqual([404, 404, 404, 404]);
    await toTrash('DELETE', honor.id);
    expect(await statusesOf(addressesOf(honor))).toEqual([404, 404, 404, 404]);
    expect(await storedBytes()).toBe(before);
  });

  test('a picture comes back with its honor', async () => {
    const honor = (await honorWithPicture()).json();
    await calls.remove(honor.id);
    expect((await toTrash('POST', `${honor.id}/restore`)).statusCode).toBe(204);
    expect(await statusesOf(addressesOf(honor))).toEqual([200, 200, 200, 200]);
  });

  test('a picture in the trash is deleted when a consent is withdrawn', async () => {
    const before = await storedBytes();
    const honor = (await honorWithPicture()).json();
    await calls.remove(honor.id);
    await calls.withdraw(student, 'guardian');
    expect(await storedBytes()).toBe(before);
    expect((await toTrash('POST', `${honor.id}/restore`)).statusCode).toBe(204);
    expect(await statusesOf(addressesOf(honor))).toEqual([404, 404, 404, 404]);
  });

  test('a picture that arrives while the consent is withdrawn is never shown', async () => {
    const tries = [1, 2, 3, 4, 5, 6].map(() => honorWithPicture());
    // Some are stored by now, the others are still on their way.
    await Promise.race(tries);
    await calls.withdraw(student, 'guardian');
    const statuses = new Set((await Promise.all(tries)).map(({ statusCode }) => statusCode));
    expect([...statuses].filter((status) => status !== 200 && status !== 400)).toEqual([]);
    const shown = (await calls.list('', classmate)).json();
    expect(new Set(shown.map((honor: { studentImageUrl: null }) => honor.studentImageUrl))).toEqual(
      new Set([null]),
    );
    const files = await app.database.selectFrom('files').select('id').execute();
    expect(files).toEqual([]);
  });
});
