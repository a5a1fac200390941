import sharp from 'sharp';
import { agreedTextOf } from '#domain/honors/consent-text.ts';
import { defaultSettings } from '#domain/settings/platform.ts';
import type { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { formOf } from '#server/testing/form.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Person = Pick<
  Awaited<ReturnType<typeof insertStudent | typeof insertTeacher>>,
  'id' | 'headers'
>;
type Fields = Parameters<typeof formOf>[0];

/** The texts of the consents until the teacher writes others. */
export const defaultConsentTexts = {
  student: agreedTextOf('student', defaultSettings.honorConsentText),
  guardian: agreedTextOf('guardian', defaultSettings.guardianConsentText),
};

const guardianName = 'حسن عبد الله';

/** A drawn picture, wide and tall enough for smaller copies. */
export const drawnPicture = async (): Promise<File> => {
  const bytes = await sharp({
    create: { width: 900, height: 600, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'تكريم.png', { type: 'image/png' });
};

/** The calls about honors and consents, as teacher and students make them. */
export const honorCalls = (test: TestApp, teacher: Person) => {
  const send = async (
    method: 'POST' | 'PUT',
    url: string,
    fields: Fields,
    headers: Record<string, string> = teacher.headers,
  ) => {
    const form = await formOf(fields);
    return test.app.inject({
      method,
      url,
      payload: form.payload,
      headers: { ...form.headers, ...headers },
    });
  };
  const giveConsent = (
    student: Person,
    kind: 'student' | 'guardian',
    other: Record<string, unknown> = {},
  ) =>
    test.app.inject({
      method: 'POST',
      url: '/api/honor/consent',
      headers: student.headers,
      payload: {
        kind,
        agreedText: defaultConsentTexts[kind],
        isAgreed: true,
        ...(kind === 'guardian' ? { guardianName } : {}),
        ...other,
      },
    });
  return {
    giveConsent,
    /** Both consents. */
    agreeToAll: async (student: Person) => {
      await giveConsent(student, 'student');
      await giveConsent(student, 'guardian');
    },
    withdraw: (student: Person, kind: 'student' | 'guardian') =>
      test.app.inject({
        method: 'DELETE',
        url: `/api/honor/consent/${kind}`,
        headers: student.headers,
      }),
    /** What a guardian's link does, without a sign-in. */
    asGuardian: (method: 'GET' | 'DELETE', token: string) =>
      test.app.inject({ method, url: `/api/honor/guardian/${token}` }),
    readConsents: (student: Pick<Person, 'id'>) =>
      test.app.inject({ url: `/api/honor/consent/${student.id}`, headers: teacher.headers }),
    create: (fields: Fields, headers?: Record<string, string>) =>
      send('POST', '/api/honor', fields, headers),
    change: (id: string, fields: Fields) => send('PUT', `/api/honor/${id}`, fields),
    remove: (id: string) =>
      test.app.inject({ method: 'DELETE', url: `/api/honor/${id}`, headers: teacher.headers }),
    list: (path: '' | '/student', person: Person, { app } = test) =>
      app.inject({ url: `/api/honor${path}`, headers: person.headers }),
    listTaught: (search = '', page = 1, pageSize = 100) =>
      test.app.inject({
        url: `/api/honor/teacher/${teacher.id}`,
        query: { search, page: String(page), pageSize: String(pageSize) },
        headers: teacher.headers,
      }),
  };
};
