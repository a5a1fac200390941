import { randomUUID } from 'node:crypto';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import readQrCode from 'jsqr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeSheetCode, type SheetCode } from '#domain/exams/sheets/sheet-code.ts';
import { layoutOf } from '#domain/exams/sheets/sheet-layout.ts';
import type { Bubble, SheetQuestion } from '#domain/exams/sheets/sheet-places.ts';
import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import { readSheet } from '#domain/exams/sheets/read/read-sheet.ts';
import { sheetOrigin } from '#domain/exams/sheets/sheet-code.ts';
import { mm } from '#server/platform/printing/sheet.ts';
import { insertAssistant, insertStudent } from '#server/testing/fixtures.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { openPrinted } from '#server/testing/printing/printed-text.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
});
afterAll(() => app.close());

const choice = {
  part: 'answerSheet',
  models: 4,
  shufflesQuestions: true,
  shufflesOptions: false,
  columns: 2,
  textSize: 'normal',
  pictures: 'none',
  group: '',
  date: '',
  minutes: null,
  instructions: '',
};

const count = 46;
const insertExam = (length = count) =>
  insertExamOnNewLesson(app, { key: Array.from({ length }, () => 0), title: 'الباب الثالث' });
const questionsOf = (length: number) =>
  Array.from({ length }, (_, index): SheetQuestion => ({
    number: index + 1,
    kind: 'choice',
    optionCount: 4,
    maxMark: 1,
  }));
const questions = questionsOf(count);
const [page = layoutOf([])[0]] = layoutOf(questions);

const pixelsToPoint = 2.4;

/** The code of a sheet, looked for around its place alone: a search of the whole page takes seconds. */
const readCode = (context: SKRSContext2D): SheetCode | undefined => {
  if (!page) return undefined;
  const { x, y, width } = page.qr;
  const quietZone = 4;
  const [left, top, side] = [x - quietZone, y - quietZone, width + 2 * quietZone].map((length) =>
    Math.round(mm(length) * pixelsToPoint),
  ) as [number, number, number];
  const { data } = context.getImageData(left, top, side, side);
  const decoded = decodeSheetCode(readQrCode.default(data, side, side)?.data ?? '');
  return 'code' in decoded ? decoded.code : undefined;
};

/** The pages of a PDF as another program shows them, each with some circles filled. */
const photograph = async (pdf: Buffer, fill: (page: number) => readonly Bubble[]) => {
  const loading = openPrinted(pdf);
  const document = await loading.promise;
  const pictures: { gray: GrayPicture; code: SheetCode | undefined }[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const printed = await document.getPage(number);
    const viewport = printed.getViewport({ scale: pixelsToPoint });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    // The library needs a browser canvas; this one has the same methods.
    await printed.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
    const context = canvas.getContext('2d');
    context.fillStyle = '#404040';
    for (const { x, y, radius } of fill(number - 1)) {
      context.beginPath();
      const [left, top] = [mm(x) * pixelsToPoint, mm(y) * pixelsToPoint];
      context.arc(left, top, mm(radius) * pixelsToPoint * 0.9, 0, 2 * Math.PI);
      context.fill();
    }
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const gray = new Uint8ClampedArray(width * height).map((_, at) => data[at * 4 + 1] ?? 0);
    pictures.push({ gray: { width, height, data: gray }, code: readCode(context) });
  }
  await loading.destroy();
  return pictures;
};

const insertGroup = async () => {
  const body = { name: `مجموعة ${randomUUID()}`, grade: 3, weeklyTimes: [] };
  const reply = await calls.sendJson('POST', '/api/groups', body);
  return reply.json<{ id: string }>();
};

/** The number on the card of a new student of a group. */
const insertMember = async (groupId: string, firstName: string) => {
  const { id } = await insertStudent(app, { firstName });
  const { card_number: cardNumber } = await app.database
    .updateTable('users')
    .set({ group_id: groupId, search_key: firstName })
    .where('id', '=', id)
    .returning('card_number')
    .executeTakeFirstOrThrow();
  return cardNumber;
};

const print = (examId: string, sheetsOfGroup: string | null) =>
  calls.sendJson('POST', `/api/Exam/${examId}/print`, { ...choice, sheetsOfGroup });

const optionOf = (index: number) => (index * 7) % 4;
const filled = (student: number): Bubble[] =>
  (page?.questions ?? []).flatMap(({ bubbles }, index) => bubbles[optionOf(index + student)] ?? []);

test('each student of a group has a sheet, by name, which is read as it was filled', async () => {
  const exam = await insertExam();
  const group = await insertGroup();
  const last = await insertMember(group.id, 'ياسمين');
  const numbers = [await insertMember(group.id, 'أحمد'), last];
  const reply = await print(exam.id, group.id);
  expect(reply.statusCode).toBe(200);
  const pictures = await photograph(reply.rawPayload, (student) => [
    ...filled(student),
    ...(page?.models.slice(2, 3) ?? []),
  ]);
  expect(pictures.map(({ code }) => code?.cardNumber)).toEqual(numbers);
  for (const [student, { gray, code }] of pictures.entries()) {
    expect(code).toMatchObject({
      origin: sheetOrigin(app.platform.publicUrl),
      examId: exam.id,
      version: 1,
      models: 4,
      shufflesQuestions: true,
      shufflesOptions: false,
    });
    const reading = code && page && readSheet(gray, code, page);
    expect(reading).toMatchObject({
      cardNumber: { state: 'read', digits: numbers[student] },
      model: { state: 'read', place: 2 },
      answers: questions.map(({ number }, index) => ({
        number,
        state: 'read',
        options: [optionOf(index + student)],
      })),
    });
  }
});

test('the sheets of a group are printed by name, by number, or by the code of the centre as a person counts', async () => {
  const exam = await insertExam();
  const group = await insertGroup();
  const numbers = new Map<string, string>();
  for (const [name, code] of [
    ['ب', '10'],
    ['ج', '9'],
    ['أ', ''],
    ['د', 'A12'],
  ] as const) {
    const number = await insertMember(group.id, name);
    numbers.set(number, name);
    await app.database
      .updateTable('users')
      .set({ centre_code: code })
      .where('card_number', '=', number)
      .execute();
  }
  const namesBy = async (sheetsBy: string) => {
    const body = { ...choice, sheetsOfGroup: group.id, sheetsBy };
    const reply = await calls.sendJson('POST', `/api/Exam/${exam.id}/print`, body);
    const pictures = await photograph(reply.rawPayload, () => []);
    return pictures.map(({ code }) => numbers.get(code?.cardNumber ?? '')).join(' ');
  };
  expect(await namesBy('name')).toBe('أ ب ج د');
  expect(await namesBy('number')).toBe('ب ج أ د');
  expect(await namesBy('centreCode')).toBe('ج ب د أ');
});

test('a sheet for anybody says nothing of a student, and its empty columns are read as empty', async () => {
  const exam = await insertExam();
  const [picture] = await photograph((await print(exam.id, null)).rawPayload, () => []);
  expect(picture?.code).toMatchObject({ cardNumber: null, page: 1, pages: 1 });
  const reading = picture?.code && page && readSheet(picture.gray, picture.code, page);
  expect(reading).toMatchObject({
    cardNumber: { state: 'blank', digits: '' },
    model: { state: 'blank', place: null },
    answers: questions.map(({ number }) => ({ number, state: 'blank', options: [] })),
  });
});

test('a sheet of two pages says on each which one it is, and each is read with its own questions', async () => {
  const pages = layoutOf(questionsOf(120));
  const exam = await insertExam(120);
  const pictures = await photograph((await print(exam.id, null)).rawPayload, (place) =>
    (pages[place]?.questions ?? []).flatMap(
      ({ question, bubbles }) => bubbles[optionOf(question.number)] ?? [],
    ),
  );
  expect(pictures.map(({ code }) => [code?.page, code?.pages])).toEqual([
    [1, 2],
    [2, 2],
  ]);
  for (const [place, { gray, code }] of pictures.entries()) {
    const own = pages[place];
    expect(own && code && readSheet(gray, code, own)).toMatchObject({
      answers: own?.questions.map(({ question: { number } }) => ({
        number,
        state: 'read',
        options: [optionOf(number)],
      })),
    });
  }
});

test('sheets with names are refused for an empty, an unknown and a foreign group', async () => {
  const exam = await insertExam();
  const [empty, own] = [await insertGroup(), await insertGroup()];
  expect((await print(exam.id, empty.id)).json()).toMatchObject({ code: 'exam.no_sheets' });
  expect((await print(exam.id, randomUUID())).json()).toMatchObject({ code: 'group.not_found' });
  const printBy = async (role: 'questions' | 'all_but_money', groupId: string | null) => {
    const { headers } = await insertAssistant(app, role, [own.id]);
    const payload = { ...choice, sheetsOfGroup: groupId };
    const url = `/api/Exam/${exam.id}/print`;
    return app.app.inject({ method: 'POST', url, headers, payload });
  };
  expect((await printBy('all_but_money', empty.id)).json()).toMatchObject({
    code: 'group.not_found',
  });
  expect((await printBy('questions', own.id)).json()).toMatchObject({ code: 'auth.not_permitted' });
  expect((await printBy('questions', null)).statusCode).toBe(200);
});
