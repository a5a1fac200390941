import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isPasswordAcceptable } from '#domain/identity/passwords.ts';
import { createStudent, goodPassword, signIn } from '#server/testing/account-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createVerifiedStudent, ensureTeacher, TeacherSettingsError } from './accounts.api.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

describe('the teacher account', () => {
  test('the start without settings makes one teacher account with a good password that is printed once', async () => {
    const made = await ensureTeacher(app.platform, undefined);
    expect(made.email).toBe('teacher@example.com');
    expect(isPasswordAcceptable(made.password ?? '')).toBe(true);
    expect((await signIn(app, made.email, made.password)).roles).toEqual(['teacher']);
    const later = await ensureTeacher(app.platform, {
      email: 'other@example.com',
      password: 'Other!2026',
    });
    expect(later).toEqual({ id: made.id, email: made.email });
  });

  test('a password from the settings is used and never printed', async () => {
    const made = await ensureTeacher(app.platform, {
      email: 'Nadia@Example.com',
      password: 'Tarkib!2026',
    });
    expect(made).toEqual({ id: expect.any(String), email: 'nadia@example.com' });
    await expect(signIn(app, made.email, 'Tarkib!2026')).resolves.toBeDefined();
  });

  test('a weak password from the settings is refused in English, naming what it lacks', async () => {
    const start = (password: string) =>
      ensureTeacher(app.platform, { email: 'nadia@example.com', password });
    await expect(start('weak')).rejects.toThrow(TeacherSettingsError);
    await expect(start('weakweak1')).rejects.toThrow(
      [
        "TEACHER_PASSWORD: too weak for the teacher's account. It still needs:",
        '  - one special character such as ! @ or #',
        '  - one uppercase English letter',
      ].join('\n'),
    );
    await expect(start('Nadia!2026')).resolves.toBeDefined();
    await expect(start('weak'), 'later starts do not read it').resolves.toBeDefined();
  });

  test('a common password is refused on a public address, and warned of on this machine', async () => {
    const settings = { email: 'nadia@example.com', password: 'Password1!' };
    const start = ensureTeacher(app.platform, { ...settings, isPublic: true });
    await expect(start).rejects.toThrow(/^TEACHER_PASSWORD: strangers try this password first/u);
    const made = await ensureTeacher(app.platform, { ...settings, isPublic: false });
    expect(made.hasEasyPassword).toBe(true);
  });

  test('nodes that start at once make one teacher account', async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, () => ensureTeacher(app.platform, undefined)),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made.filter(({ password }) => password !== undefined)).toHaveLength(1);
  });

  test('the address of a student is refused with the name of the setting', async () => {
    const { email } = await createStudent(app);
    await expect(ensureTeacher(app.platform, { email, password: undefined })).rejects.toThrow(
      'TEACHER_EMAIL',
    );
  });
});

describe('students made by the server', () => {
  test('premium lasts until the end of 31 August in Egypt', async () => {
    const { id, email } = await createStudent(app, { isPremium: true });
    const grant = await app.database
      .selectFrom('grants')
      .select('ends_at')
      .where('student_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(grant.ends_at.toISOString()).toBe('2027-08-31T21:00:00.000Z');
    expect((await signIn(app, email)).roles).toEqual(['student', 'Premium']);
  });

  test('a taken address is an error', async () => {
    const { email } = await createStudent(app);
    const student = {
      email,
      password: goodPassword,
      firstName: 'منى',
      lastName: '',
      grade: 1,
    } as const;
    await expect(createVerifiedStudent(app.platform, student)).rejects.toThrow(email);
  });
});
