import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '#domain/settings/platform.ts';
import { publicTopics } from '#server/platform/cache/public-replies.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import {
  findDeviceLimit,
  findPublicSettings,
  findSchoolYearEnd,
  withSiteName,
} from './settings.api.ts';

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
  student = await insertStudent(app);
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());
afterEach(async () => {
  await app.database.deleteFrom('settings').execute();
  app.platform.publicReplies.drop(publicTopics.settings);
});

const { deviceLimit, retention, ...memberDefaults } = defaultSettings;
const {
  bankDetails: _bankDetails,
  walletNumbers: _walletNumbers,
  transferDetails: _transferDetails,
  honorConsentText: _honorConsentText,
  guardianConsentText: _guardianConsentText,
  ...publicDefaults
} = memberDefaults;

const read = (headers: Record<string, string> = {}) =>
  app.app.inject({ url: '/api/settings', headers });

const change = (payload: Record<string, unknown>, headers = teacher.headers) =>
  app.app.inject({ method: 'PATCH', url: '/api/settings', headers, payload });

describe('the settings', () => {
  test('the settings answer everybody with the public part, from memory after the first time', async () => {
    expect((await read()).json()).toEqual(publicDefaults);
    app.queries.length = 0;
    const again = await read();
    expect(app.queries).toEqual([]);
    const unchanged = await read({ 'if-none-match': String(again.headers['etag']) });
    expect(unchanged.statusCode).toBe(304);
  });

  test('the settings answer the teacher with all of them', async () => {
    expect((await read(teacher.headers)).json()).toEqual({
      ...memberDefaults,
      deviceLimit,
      retention,
      version: 0,
    });
  });

  test('the settings answer a student also with how to pay, which no cache may store', async () => {
    const bankDetails = { ...defaultSettings.bankDetails, bankName: 'بنك مصر' };
    await change({ bankDetails: { bankName: 'بنك مصر' } });
    const reply = await read(student.headers);
    expect(reply.json()).toEqual({ ...memberDefaults, bankDetails });
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect((await read(teacher.headers)).headers['cache-control']).toBe('private, no-store');
    const shown = await read();
    expect(shown.json()).toEqual(publicDefaults);
    expect(shown.body).not.toContain('بنك مصر');
    app.queries.length = 0;
    await read(student.headers);
    expect(app.queries).toEqual([]);
  });

  test('a change of names, payment methods, bank details and wallets replaces only the named entries', async () => {
    const wallet = { name: 'فودافون', number: '٠١٠١٢٣٤٥٦٧٨', instructions: 'اكتب اسمك' };
    await change({ gradeNames: { 1: 'أولى بكالوريا' }, paymentMethods: { card: false } });
    await change({
      gradeNames: { 3: 'ثالثة' },
      paymentMethods: { receipt: false },
      subscriptionNames: { lectures25: 'باقة الترم' },
      walletNumbers: { vodafone_cash: wallet },
      bankDetails: { iban: 'eg38 0019 0005 0000 0000 2631 80002', swiftCode: 'nbegegcx' },
    });
    await change({ bankDetails: { accountNumber: '1000 2631 8000' } });
    expect((await read(teacher.headers)).json()).toEqual({
      ...defaultSettings,
      gradeNames: { ...defaultSettings.gradeNames, 1: 'أولى بكالوريا', 3: 'ثالثة' },
      paymentMethods: { card: false, wallet: true, receipt: false },
      subscriptionNames: { ...defaultSettings.subscriptionNames, lectures25: 'باقة الترم' },
      walletNumbers: {
        ...defaultSettings.walletNumbers,
        vodafone_cash: { ...wallet, number: '01012345678' },
      },
      bankDetails: {
        ...defaultSettings.bankDetails,
        iban: 'EG380019000500000000263180002',
        swiftCode: 'NBEGEGCX',
        accountNumber: '100026318000',
      },
      version: 3,
    });
    await change({ bankDetails: { iban: '' } });
    expect((await read(student.headers)).json().bankDetails.iban).toBe('');
  });

  test('a change replaces tracks as a whole, and unnamed rows are left out', async () => {
    const track = { name: 'البكالوريا', grades: [2, 3] };
    const blank = { name: ' ', grades: [] };
    await change({ subjectTracks: [track, blank] });
    expect((await read()).json().subjectTracks).toEqual([track]);
    await change({ subjectTracks: [blank] });
    expect((await read()).json().subjectTracks).toEqual([]);
  });

  test('a change sets only the named settings, shows at once, and is logged', async () => {
    await read();
    expect((await change({ siteName: '  ذرّة ', contactPhone: '٠١٠ ١٢٣٤-٥٦٧٨' })).statusCode).toBe(
      200,
    );
    await change({ teacherName: 'أ. سعاد', deviceLimit: 3 });
    expect((await read()).json()).toEqual({
      ...publicDefaults,
      siteName: 'ذرّة',
      contactPhone: '01012345678',
      teacherName: 'أ. سعاد',
    });
    expect(await findDeviceLimit(app.database)).toBe(3);
    const actions = await app.database
      .selectFrom('audit_log')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'settings.change')
      .orderBy('id')
      .execute();
    expect(actions).toContainEqual({
      actor_id: teacher.id,
      detail: { teacherName: 'أ. سعاد', deviceLimit: 3 },
    });
  });

  test('the later of two changes is refused with 409, and one without a version is not', async () => {
    const { version } = (await read(teacher.headers)).json();
    const first = await change({ siteName: 'أولى', version });
    expect(first.json()).toMatchObject({ siteName: 'أولى', version: version + 1 });
    const second = await change({ siteName: 'ثانية', teacherTitle: 'معلمة', version });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      code: 'settings.changed_meanwhile',
      message: 'عُدّلت الإعدادات في نافذة أخرى. أعد تحميلها ثم كرر التعديل.',
    });
    expect((await read()).json()).toMatchObject({
      siteName: 'أولى',
      teacherTitle: defaultSettings.teacherTitle,
    });
    const race = ['ثالثة', 'رابعة'].map((siteName) => change({ siteName, version: version + 1 }));
    const codes = (await Promise.all(race)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await change({ siteName: 'خامسة' })).json()).toMatchObject({ version: version + 3 });
  });

  test('a change that names nothing changes nothing', async () => {
    const before = (await read(teacher.headers)).json();
    expect((await change({})).json()).toEqual(before);
  });

  test('two simultaneous changes of different settings are both stored', async () => {
    await Promise.all([change({ siteName: 'أولى' }), change({ teacherTitle: 'معلمة' })]);
    expect((await read()).json()).toMatchObject({ siteName: 'أولى', teacherTitle: 'معلمة' });
  });

  test('contacts can be removed', async () => {
    await change({ contactEmail: 'Teacher@Example.com', contactPhone: '+201012345678' });
    expect((await read()).json()).toMatchObject({
      contactEmail: 'teacher@example.com',
      contactPhone: '+201012345678',
    });
    await change({ contactEmail: '', contactPhone: '' });
    expect((await read()).json()).toMatchObject({ contactEmail: '', contactPhone: '' });
  });

  test.each([
    [{ siteName: ' ' }, 'siteName', 'اكتب اسم المنصة'],
    [{ developers: [{ name: 'أحمد', chatUrl: '' }] }, 'developers.0.chatUrl', 'اكتب رابط المحادثة'],
    [{ contactEmail: 'not an address' }, 'contactEmail', 'صيغة البريد الإلكتروني غير صحيحة'],
    [{ contactPhone: 'call me' }, 'contactPhone', 'اكتب رقم هاتف صحيحًا بالأرقام فقط'],
    [{ deviceLimit: 0 }, 'deviceLimit', 'اختر عدد أجهزة من 1 إلى 10'],
    [{ maintenanceMode: 'yes' }, 'maintenanceMode', 'أرسل true أو false'],
    [{ gradeNames: { 2: ' ' } }, 'gradeNames.2', 'اكتب اسم الصف'],
    [{ subscriptionNames: { yearly: '' } }, 'subscriptionNames.yearly', 'اكتب اسم الاشتراك'],
    [
      { subjectTracks: [{ name: 'عام', grades: [] }] },
      'subjectTracks.0.grades',
      'اختر صفًا واحدًا على الأقل لهذا المسار',
    ],
    [
      { schoolYearEnd: { month: 6, day: 31 } },
      'schoolYearEnd.day',
      'ليس في هذا الشهر مثل هذا اليوم كل عام',
    ],
    [{ schoolYearEnd: { month: 13, day: 1 } }, 'schoolYearEnd.month', 'اختر شهرًا من 1 إلى 12'],
    [{ monthlyCovers: 'week' }, 'monthlyCovers', 'اختر قيمة من القائمة: month، everything'],
    [
      { bankDetails: { iban: 'EG390019000500000000263180002' } },
      'bankDetails.iban',
      'رقم IBAN غير صحيح. يبدأ بـ EG وبعدها 27 رقمًا، راجعه مع ما كتبه البنك.',
    ],
    [
      { bankDetails: { swiftCode: 'NBE' } },
      'bankDetails.swiftCode',
      'رمز SWIFT من 8 أو 11 حرفًا ورقمًا، مثل NBEGEGCX',
    ],
    [
      { bankDetails: { accountNumber: '12345' } },
      'bankDetails.accountNumber',
      'اكتب رقم الحساب بالأرقام فقط، من 6 إلى 24 رقمًا',
    ],
    [
      {
        walletNumbers: { orange_money: { name: 'أورنج', number: '0121234567', instructions: '' } },
      },
      'walletNumbers.orange_money.number',
      'اكتب رقم المحفظة من 11 رقمًا يبدأ بـ 01',
    ],
    [{ honorConsentText: '' }, 'honorConsentText', 'اكتب نص موافقة الطالب'],
  ])('the setting %j is refused with a text at %s', async (payload, field, message) => {
    const reply = await change(payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[field]).toEqual([message]);
    expect((await read()).json()).toEqual(publicDefaults);
  });

  test('nobody is named until the teacher names somebody, and a blank removes the name', async () => {
    expect(publicDefaults).toMatchObject({ teacherName: '', teacherTitle: '', developers: [] });
    const developer = { name: 'أحمد', chatUrl: 'https://wa.me/20100' };
    const blank = { name: '', chatUrl: '' };
    const named = {
      teacherName: 'أ. سعاد',
      teacherAbout: 'سطر\nوسطر',
      developers: [developer, blank],
    };
    expect((await change(named)).json()).toMatchObject({ ...named, developers: [developer] });
    await change({ teacherName: '', teacherAbout: '', developers: [blank, blank] });
    expect((await read()).json()).toEqual(publicDefaults);
  });

  test('an unknown setting is refused', async () => {
    expect((await change({ theme: 'dark' })).statusCode).toBe(400);
  });

  test('only the teacher changes settings', async () => {
    expect((await change({ siteName: 'x' }, student.headers)).json().code).toBe('auth.forbidden');
    expect((await read()).json()).toEqual(publicDefaults);
  });

  test('an unusable stored value counts as its default', async () => {
    const rows = [
      { name: 'siteFullName', value: JSON.stringify(7) },
      { name: 'deviceLimit', value: JSON.stringify(-1) },
      { name: 'gradeNames', value: JSON.stringify({ 1: 'أولى', 2: '' }) },
      { name: 'walletNumbers', value: JSON.stringify({ orange_money: 7 }) },
      { name: 'schoolYearEnd', value: JSON.stringify({ month: 2, day: 30 }) },
      { name: 'monthlyCovers', value: JSON.stringify('week') },
    ];
    await app.database.insertInto('settings').values(rows).execute();
    expect((await findPublicSettings(app.database)).platformName).toBe(
      defaultSettings.siteFullName,
    );
    expect(await findDeviceLimit(app.database)).toBe(defaultSettings.deviceLimit);
    expect((await read(teacher.headers)).json()).toEqual({
      ...defaultSettings,
      gradeNames: { ...defaultSettings.gradeNames, 1: 'أولى' },
      version: 0,
    });
  });
});

describe('what the settings rule', () => {
  test('the school year ends on the day of the settings, by the clock of Egypt', async () => {
    const end = async (now: string) =>
      (await findSchoolYearEnd(app.database, new Date(now))).toISOString();
    expect(await end('2026-11-20T10:00:00Z')).toBe('2027-08-31T21:00:00.000Z');
    expect(await end('2027-08-31T20:59:59Z')).toBe('2027-08-31T21:00:00.000Z');
    expect(await end('2027-08-31T21:00:00Z')).toBe('2028-08-31T21:00:00.000Z');
    await change({ schoolYearEnd: { month: '5', day: '15' } });
    expect(await end('2026-11-20T10:00:00Z')).toBe('2027-05-15T21:00:00.000Z');
  });

  test('mails contain the name of the settings, also as their sender, and it becomes no markup', async () => {
    const delivered: MailMessage[] = [];
    const deliver = withSiteName(
      async (_id, message) => void delivered.push(message),
      app.database,
    );
    const sendResetLink = async () => {
      await app.app.inject({
        method: 'POST',
        url: '/api/Auth/forgot-password',
        payload: { email: student.email },
      });
      const mail = app.sent.at(-1);
      if (mail) await deliver('1', mail);
      return delivered.at(-1);
    };
    const { siteFullName } = defaultSettings;
    expect((await sendResetLink())?.plain).toContain(`لحسابك في ${siteFullName}.`);
    await change({ siteFullName: 'ذرّة & $& <b>' });
    const named = await sendResetLink();
    expect(named).toMatchObject({ senderName: 'ذرّة & $& <b>' });
    expect(named?.plain).toContain('آليًا من ذرّة & $& <b>.');
    expect(named?.html).toContain('آليًا من ذرّة &amp; $&amp; &lt;b&gt;.');
    for (const text of [named?.subject, named?.plain, named?.html]) {
      expect(text).not.toMatch(/\{\{|عنصر/u);
    }
  });

  test('a closed registration accepts nobody new, and opens again', async () => {
    const registration = {
      email: 'new@example.com',
      password: 'Kimya@2026',
      firstName: 'نور',
      lastName: 'علي',
      grade: '1',
    };
    const register = () =>
      app.app.inject({ method: 'POST', url: '/api/Auth/register', payload: registration });
    const count = () => app.database.selectFrom('users').select('id').execute();
    const before = await count();
    await change({ registrationEnabled: false });
    const refused = await register();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'registration.closed']);
    expect(await count()).toHaveLength(before.length);
    await change({ registrationEnabled: true });
    expect((await register()).statusCode).toBe(200);
    expect(await count()).toHaveLength(before.length + 1);
  });
});
