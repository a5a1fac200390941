import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { SentSheet } from '#contract/results/sheet-forms.ts';
import type { paperSheets } from '#contract/results/sheets.ts';
import type { RouteReply } from '#contract/route.ts';
import { layoutOf } from '#domain/exams/sheets/sheet-layout.ts';
import type { SheetReading } from '#domain/exams/sheets/sheet-reading.ts';
import { handleMovedSheets } from '#server/features/results/results.api.ts';
import { insertStudent } from './fixtures.ts';
import { formOf } from './form.ts';
import { createResultCalls } from './result-calls.ts';
import type { TestApp } from './test-app.ts';

type Headers = Record<string, string>;
type Kit = RouteReply<typeof paperSheets.kit>;
export type Sheet = RouteReply<typeof paperSheets.send>;

type Filled = {
  cardNumber?: string;
  /** Null where none is filled. */
  model?: number | null;
  code?: Partial<SheetReading['code']>;
};

/** What a phone reads of a sheet on which these printed places are filled, in printed order; null for none. */
const readingOf = (
  kit: Kit,
  examId: string,
  options: readonly (number | null)[],
  { cardNumber = '', model = 0, code = {} }: Filled = {},
): SheetReading => ({
  code: {
    origin: kit.origin,
    examId,
    version: kit.version,
    models: 1,
    shufflesQuestions: false,
    shufflesOptions: false,
    page: 1,
    pages: 1,
    cardNumber: null,
    ...code,
  },
  cardNumber: { state: cardNumber === '' ? 'blank' : 'read', digits: cardNumber.padStart(6, '0') },
  model: { state: model === null ? 'blank' : 'read', place: model },
  answers: options.map((option, index) => ({
    number: index + 1,
    state: option === null ? 'blank' : 'read',
    options: option === null ? [] : [option],
    mark: null,
  })),
});

/** A student with the number of the card. */
const insertStudentWithCard = async (
  app: TestApp,
  options: Parameters<typeof insertStudent>[1] = {},
) => {
  const student = await insertStudent(app, options);
  const { card_number: cardNumber } = await app.database
    .selectFrom('users')
    .select('card_number')
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
  return { ...student, cardNumber };
};

/** A picture of nothing, in the shape of a sheet. */
export const whitePicture = async (): Promise<File> => {
  const size = { width: 84, height: 119, channels: 3, background: '#ffffff' } as const;
  const bytes = await sharp({ create: size }).jpeg().toBuffer();
  return new File([new Uint8Array(bytes)], 'sheet.jpg', { type: 'image/jpeg' });
};

/** Calls as the teacher unless other headers are passed. */
const createCalls = async (app: TestApp, teacher: Headers) => {
  const picture = await whitePicture();

  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    headers: Headers = teacher,
  ) => {
    const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
  };

  const sendForm = async (
    examId: string,
    fields: Parameters<typeof formOf>[0],
    headers: Headers = teacher,
  ) => {
    const form = await formOf(fields);
    const reply = await app.app.inject({
      method: 'POST',
      url: `/api/Exam/${examId}/sheets`,
      payload: form.payload,
      headers: { ...headers, ...form.headers },
    });
    return { status: reply.statusCode, body: reply.json() };
  };

  const send = (
    examId: string,
    reading: SheetReading,
    sent: Partial<SentSheet> = {},
    headers: Headers = teacher,
  ) => {
    const sheet: SentSheet = {
      id: randomUUID(),
      reading,
      readAt: app.clock.now().toISOString(),
      ...sent,
    };
    return sendForm(examId, { sheet: JSON.stringify(sheet), picture }, headers);
  };

  const decide = (sheet: Pick<Sheet, 'id' | 'version'>, decision: object, headers = teacher) =>
    call('PATCH', `/api/sheets/${sheet.id}`, { version: sheet.version, ...decision }, headers);

  const kitOf = async (examId: string, headers = teacher): Promise<Kit> =>
    (await call('GET', `/api/Exam/${examId}/sheets/kit`, undefined, headers)).body;

  const glance = async (
    examId: string,
    query = '',
    headers = teacher,
  ): Promise<RouteReply<typeof paperSheets.list>> =>
    (await call('GET', `/api/Exam/${examId}/sheets${query}`, undefined, headers)).body;

  const read = async (id: string): Promise<RouteReply<typeof paperSheets.get>> =>
    (await call('GET', `/api/sheets/${id}`)).body;

  return { call, send, sendForm, decide, kitOf, glance, read, picture };
};

/** Calls about answer sheets, and exams whose sheets they read. */
export const createSheetCalls = async (app: TestApp, teacher: Headers) => {
  const calls = await createCalls(app, teacher);
  const results = createResultCalls(app, { headers: teacher });

  const newStudent = (options?: Parameters<typeof insertStudent>[1]) =>
    insertStudentWithCard(app, options);

  /** An exam of the third grade with its kit and a student; its key is 1, 0, 3, 2 unless said otherwise. */
  const newExam = async (options: Parameters<typeof results.newExam>[0] = {}) => {
    const exam = await results.newExam(options);
    return { ...exam, kit: await calls.kitOf(exam.id), student: await newStudent() };
  };

  /** The score of a student's current result; undefined without one. */
  const scoreOf = async (examId: string, { headers }: { headers: Headers }) => {
    const reply = await app.app.inject({ url: `/api/ExamResult/user/exam/${examId}`, headers });
    return reply.statusCode === 200 ? (reply.json().score as number) : undefined;
  };

  /** Runs the jobs that settle sheets which came to another student. */
  const settleMoved = async () => {
    const handlers = new Map<string, (job: never) => Promise<void>>();
    handleMovedSheets(
      { handle: (queue, handler) => void handlers.set(queue.name, handler) },
      app.platform,
    );
    for (const job of app.queued.splice(0)) await handlers.get(job.queue)?.(job as never);
  };

  return { ...calls, results, newStudent, newExam, scoreOf, settleMoved };
};

type SheetCalls = Awaited<ReturnType<typeof createSheetCalls>>;

type Exam = Awaited<ReturnType<SheetCalls['newExam']>>;

/** What is read of a sheet of the exam's own student. */
export const sheetOf = (
  { kit, id, student }: Pick<Exam, 'kit' | 'id'> & { student: Pick<Exam['student'], 'cardNumber'> },
  options: readonly (number | null)[],
  filled: Filled = {},
): SheetReading => readingOf(kit, id, options, { cardNumber: student.cardNumber, ...filled });

/** What is read of each page of a sheet of more questions than one page has, of the exam's own student. */
export const pagesOf = (
  exam: Exam,
  options: readonly (number | null)[],
  filled: Filled = {},
): SheetReading[] => {
  const questions = options.map((_, index) => ({
    number: index + 1,
    kind: 'choice' as const,
    optionCount: 4,
    maxMark: 1,
  }));
  return layoutOf(questions).map(({ page, pages, questions: placed }) => {
    const reading = sheetOf(exam, options, { ...filled, code: { ...filled.code, page, pages } });
    const numbers = new Set(placed.map(({ question }) => question.number));
    return { ...reading, answers: reading.answers.filter(({ number }) => numbers.has(number)) };
  });
};
