import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { egyptDay } from '#server/testing/egypt-day.ts';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { mailLessonNews } from './announce-lessons.service.ts';
import { announceLesson } from './student-mails.api.ts';

type Person = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let teacher: Person;
let her: Person;
let lesson: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  her = await insertStudent(app, { firstName: 'سلمى', gender: 'female' });
  lesson = await insertLesson(app, (await insertCourse(app)).id, { isFree: true });
  app.sent.length = 0;
});

const sendInquiry = (person: Person) =>
  app.app.inject({
    method: 'POST',
    url: `/api/Lessons/${lesson.id}/inquiries`,
    headers: person.headers,
    payload: { id: randomUUID(), question: 'لماذا؟' },
  });

/** What the last mail to a person says. */
const mailTo = ({ email }: Person) => app.sent.findLast(({ to }) => to === email)?.plain ?? '';

const actions: Record<string, { act: () => Promise<unknown>; says: string; masculine: string }> = {
  'an answer to a question': {
    act: async () => {
      for (const person of [her, await insertHim()]) {
        const { id } = (await sendInquiry(person)).json<{ id: string }>();
        await app.app.inject({
          method: 'PUT',
          url: `/api/inquiries/${id}/answer`,
          headers: teacher.headers,
          payload: { answer: 'لأن', shownAnswer: null },
        });
      }
    },
    says: 'افتحي الدرس',
    masculine: 'افتح الدرس',
  },
  'a gift': {
    act: async () => {
      for (const { id } of [her, await insertHim()])
        await app.app.inject({
          method: 'POST',
          url: `/api/user/${id}/gifts`,
          headers: teacher.headers,
          payload: {
            clientKey: randomUUID(),
            opens: 'credits',
            credits: 2,
            endsAt: egyptDay(app.clock.now(), 5),
            note: '',
          },
        });
    },
    says: 'ابدئي التعلم',
    masculine: 'ابدأ التعلم',
  },
  'a link for a new password': {
    act: async () => {
      for (const { email } of [her, await insertHim()])
        expect(
          (
            await app.app.inject({
              method: 'POST',
              url: '/api/Auth/forgot-password',
              payload: { email },
            })
          ).statusCode,
        ).toBe(200);
    },
    says: 'عيّني كلمة مرور جديدة',
    masculine: 'عيّن كلمة مرور جديدة',
  },
  'news of a lesson': {
    act: async () => {
      await insertHim();
      await announceLesson(app.database, app.platform, lesson.id);
      app.clock.advance(15 * 60_000);
      await mailLessonNews(app.platform);
    },
    says: 'أوقفي هذه الرسائل',
    masculine: 'أوقف هذه الرسائل',
  },
};

let him: Person;
const insertHim = async () => (him = await insertStudent(app, { firstName: 'كريم' }));

test.each(Object.entries(actions))(
  'the mail of %s addresses a female student as such, and who has not chosen as before',
  async (_, { act, says, masculine }) => {
    await act();
    expect(mailTo(her)).toContain(says);
    expect(mailTo(her)).not.toContain(masculine);
    expect(mailTo(him)).toContain(masculine);
  },
);

test('a refusal addresses a female student as such, and a student who has not chosen in the usual form', async () => {
  const refused = async (person: Person) => {
    for (let count = 0; count < 5; count += 1) await sendInquiry(person);
    return (await sendInquiry(person)).json<{ code: string; message: string }>();
  };
  expect(await refused(her)).toMatchObject({
    code: 'inquiry.too_many',
    message: 'لكِ خمسة أسئلة تنتظر الرد. انتظري رد معلمكِ على أحدها، ثم اسألي من جديد.',
  });
  expect(await refused(await insertHim())).toMatchObject({
    message: 'لك خمسة أسئلة تنتظر الرد. انتظر رد معلمك على أحدها، ثم اسأل من جديد.',
  });
});
