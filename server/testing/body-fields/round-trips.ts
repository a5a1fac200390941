import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { examTrips } from './exam-trips.ts';
import type { RoundTrip } from './world.ts';

type Listed = { id: string }[];

/** A right ends at the first moment after its last day. */
const endsWith = (name: string) => (day: unknown, read: Record<string, unknown>) =>
  expect(dayInEgypt(new Date(new Date(String(read[name])).getTime() - 1))).toBe(day);

const record = (name: string, group: string, grade: number) => ({
  firstName: name,
  lastName: `${name} علي`,
  grade,
  bio: `سيرة ${name}`,
  qualifications: `مؤهلات ${name}`,
  phone: grade === 1 ? '01012345678' : '01112345678',
  parentPhone: grade === 1 ? '01212345678' : '01512345678',
  centre: `سنتر ${name}`,
  centreCode: `كود ${name}`,
  school: `مدرسة ${name}`,
  notes: `ملاحظات ${name}`,
  groupId: group,
});

const studentTrip = (call: string): RoundTrip => ({
  call,
  url: ({ student }) => `${call.split(' ')[1]?.replace('{id}', student.id)}`,
  bodies: ({ groups }) => [record('سلمى', groups[0], 1), record('هدى', groups[1], 2)],
  read: ({ student }) => `/api/user/${student.id}`,
});

const accounts: RoundTrip[] = [
  {
    call: 'PUT /api/user/me',
    who: 'student',
    bodies: () => [
      { firstName: 'سلمى', lastName: 'علي', grade: 1, gender: 'female' },
      { firstName: 'علي', lastName: 'سعد', grade: 2, gender: 'male' },
    ],
    read: () => '/api/user/me',
    // Rights and results depend on the grade of this student, so that another one is asked for.
    as: { grade: 'requestedGrade' },
  },
  {
    call: 'PUT /api/user/me/notification-settings',
    who: 'student',
    bodies: () => [
      { lessonUpdates: true, subscriptionReminders: true, newsletter: true },
      { lessonUpdates: false, subscriptionReminders: false, newsletter: false },
    ],
    read: () => '/api/user/me/notification-settings',
  },
  studentTrip('PUT /api/user/{id}'),
  studentTrip('PATCH /api/students/{id}'),
  {
    call: 'POST /api/user/{id}/premium',
    url: ({ student }) => `/api/user/${student.id}/premium`,
    bodies: () => [
      { endsAt: '2026-12-31', note: 'للأولى على الدفعة' },
      { endsAt: '2027-01-31', note: 'للثانية' },
    ],
    read: ({ student }) => `/api/user/${student.id}`,
    part: ({ premiumGrants }: { premiumGrants: Listed }, _world, reply) =>
      premiumGrants.find(({ id }) => id === reply.id),
    as: { endsAt: endsWith('endsAt') },
  },
  {
    call: 'POST /api/groups',
    bodies: () => [
      {
        id: randomUUID(),
        name: 'السبت',
        grade: 1,
        centre: 'سنتر النور',
        weeklyTimes: [{ day: 6, from: '16:00', to: '18:00' }],
        capacity: 20,
        isArchived: false,
        showsBest: true,
        version: 0,
      },
      {
        id: randomUUID(),
        name: 'الأحد',
        grade: 2,
        centre: 'سنتر الهدى',
        weeklyTimes: [{ day: 7, from: '10:00', to: '12:00' }],
        capacity: 30,
        isArchived: true,
        showsBest: false,
        version: 0,
      },
    ],
    read: (_world, { id }) => `/api/groups/${id}`,
  },
];

const wallet = (name: string, digit: number) => ({
  name,
  number: `0100000000${digit}`,
  instructions: `حوّل إلى ${name}`,
});

const settingsOf = (name: string, isOn: boolean, digit: number) => ({
  siteName: `موقع ${name}`,
  siteFullName: `الموقع الكامل ${name}`,
  siteDescription: `وصف ${name}`,
  teacherName: `المعلم ${name}`,
  teacherTitle: `لقب ${name}`,
  teacherAbout: `نبذة ${name}`,
  developers: [{ name: `مطور ${name}`, chatUrl: `https://example.com/${digit}` }],
  contactEmail: `t${digit}@example.com`,
  contactPhone: `0100000001${digit}`,
  latinDigits: isOn,
  maintenanceMode: isOn,
  registrationEnabled: isOn,
  deviceLimit: digit,
  retention: {
    auditLogDays: 400 + digit,
    signInDays: 40 + digit,
    notificationDays: 50 + digit,
    recordViewDays: 100 + digit,
    formerStudentDays: 500 + digit,
  },
  gradeNames: { 1: `أول ${name}`, 2: `ثان ${name}`, 3: `ثالث ${name}` },
  subjectTracks: [{ name: `مسار ${name}`, grades: [digit] }],
  subscriptionNames: {
    monthly: `شهري ${name}`,
    yearly: `سنوي ${name}`,
    lectures10: `عشر ${name}`,
    lectures25: `ربع ${name}`,
    lectures50: `خمسون ${name}`,
  },
  monthlyCovers: isOn ? 'month' : 'everything',
  schoolYearEnd: { month: digit, day: digit + 10 },
  paymentMethods: { card: isOn, wallet: isOn, receipt: isOn },
  bankDetails: {
    bankName: `بنك ${name}`,
    accountNumber: `12345${digit}`,
    accountName: `حساب ${name}`,
    iban: isOn ? 'EG380019000500000000263180002' : '',
    swiftCode: isOn ? 'NBEGEGCX' : 'CIBEEGCX',
  },
  walletNumbers: {
    vodafone_cash: wallet(`فودافون ${name}`, digit),
    orange_money: wallet(`أورنج ${name}`, digit),
    etisalat_cash: wallet(`اتصالات ${name}`, digit),
  },
  transferDetails: {
    instapayAddress: `name${digit}@instapay`,
    instapayLink: `https://ipn.example/${digit}`,
    fawryReference: `78${digit}`,
    fawryInstructions: `تعليمات ${name}`,
  },
  honorConsentText: `موافقة الطالب ${name}`,
  guardianConsentText: `موافقة ولي الأمر ${name}`,
});

const settings: RoundTrip[] = [
  {
    call: 'PATCH /api/settings',
    bodies: () => [settingsOf('أ', true, 1), settingsOf('ب', false, 2)],
    read: () => '/api/settings',
  },
  {
    call: 'PATCH /api/pricing-settings',
    bodies: () => [
      { monthly: 151, yearly: 1201, lectures10: 81, lectures25: 181, lectures50: 321 },
      { monthly: 152, yearly: 1202, lectures10: 82, lectures25: 182, lectures50: 322 },
    ],
    read: () => '/api/pricing-settings',
  },
  {
    call: 'PATCH /api/certificate/design',
    bodies: () => [{ template: 'modern' }, { template: 'elegant' }],
    read: () => '/api/certificate/design',
  },
];

const codes: RoundTrip[] = [
  {
    call: 'POST /api/DiscountCode/create',
    bodies: () => [
      {
        id: randomUUID(),
        code: 'FIRST',
        discountPercentage: 15,
        validFrom: '2026-11-21',
        validUntil: '2026-12-21',
        maxUses: 7,
        isActive: true,
        teacherId: 'teacher-1',
        version: 0,
      },
      {
        id: randomUUID(),
        code: 'SECOND',
        discountPercentage: 25,
        validFrom: '2026-11-22',
        validUntil: '2026-12-22',
        maxUses: 8,
        isActive: false,
        teacherId: 'teacher-2',
        version: 0,
      },
    ],
    read: (_world, { id }) => `/api/DiscountCode/${id}`,
  },
  ...['POST /api/discount-codes', 'PATCH /api/discount-codes/{id}'].map((call): RoundTrip => ({
    call,
    url: ({ discountId }) => `${call.split(' ')[1]?.replace('{id}', discountId)}`,
    bodies: () => {
      const name = call.split(' ')[0];
      const one = { maxUses: 1, singleUse: true, isActive: true };
      const many = { maxUses: 9, singleUse: false, isActive: false };
      return [
        { code: `${name}1`, percentage: 11, validUntil: '2026-12-23', ...one },
        { code: `${name}2`, percentage: 12, validUntil: '2026-12-24', ...many },
      ];
    },
    read: () => '/api/discount-codes',
    part: (list: Listed, _world, reply) => list.find(({ id }) => id === reply.id),
  })),
  ...['POST /api/free-access-codes', 'PATCH /api/free-access-codes/{id}'].map(
    (call): RoundTrip => ({
      call,
      url: ({ freeCodeId }) => `${call.split(' ')[1]?.replace('{id}', freeCodeId)}`,
      bodies: ({ lessons }) => {
        const one = { description: 'أول', isActive: true, maxUses: 1, singleUse: true };
        const many = { description: 'ثانٍ', isActive: false, maxUses: 5, singleUse: false };
        const lessonOf = (index: 0 | 1) =>
          call.startsWith('POST') ? { lessonId: lessons[index].id } : {};
        return [
          { expiresAt: '2026-12-31T22:00:00.000Z', ...one, ...lessonOf(0) },
          { expiresAt: '2027-01-31T22:00:00.000Z', ...many, ...lessonOf(1) },
        ];
      },
      read: () => '/api/free-access-codes',
      part: (list: Listed, _world, reply) => list.find(({ id }) => id === reply.id),
    }),
  ),
  {
    call: 'POST /api/LessonAccessCode/batches',
    bodies: ({ lessons }) => {
      const batchOf = (lessonId: string, name: string, digit: number) => ({
        id: randomUUID(),
        lessonId,
        name: `دفعة ${name}`,
        centre: `سنتر ${name}`,
        price: 20.5 + digit,
        count: digit,
        lastDay: `2026-12-1${digit}`,
      });
      return [batchOf(lessons[0].id, 'أ', 1), batchOf(lessons[1].id, 'ب', 2)];
    },
    read: (_world, { id }) => `/api/LessonAccessCode/batches/${id}`,
    as: { count: 'printedCount', lastDay: endsWith('expiresAt') },
  },
  {
    call: 'PATCH /api/LessonAccessCode/batches/{id}',
    url: ({ batchId }) => `/api/LessonAccessCode/batches/${batchId}`,
    bodies: () => [{ isHandedOut: true }, { isHandedOut: false }],
    read: ({ batchId }) => `/api/LessonAccessCode/batches/${batchId}`,
    as: { isHandedOut: (sent, { handedOutAt }) => expect(handedOutAt !== null).toBe(sent) },
  },
];

const lessonContents: RoundTrip[] = [
  {
    call: 'PUT /api/Lessons/{id}/notes/{noteId}',
    who: 'student',
    url: ({ lessons, ids }) => `/api/Lessons/${lessons[0].id}/notes/${ids[0]}`,
    bodies: () => [
      { text: 'راجع قانون هس', atInSeconds: 61, version: 0 },
      { text: 'راجع طاقة الرابطة', atInSeconds: 62, version: 1 },
    ],
    read: ({ lessons }) => `/api/Lessons/${lessons[0].id}/notes`,
    part: (list: Listed) => list[0],
    // The stored version is the next one; an older one is refused.
    as: { version: (sent, { version }) => expect(version).toBe(Number(sent) + 1) },
  },
  {
    call: 'POST /api/Lessons/{id}/inquiries',
    who: 'student',
    url: ({ lessons }) => `/api/Lessons/${lessons[0].id}/inquiries`,
    bodies: () => [
      { question: 'لماذا يثبت الاتزان؟', id: randomUUID() },
      { question: 'ما وحدة ثابت الاتزان؟', id: randomUUID() },
    ],
    read: ({ lessons }) => `/api/Lessons/${lessons[0].id}/inquiries`,
    part: (list: Listed, _world, reply) => list.find(({ id }) => id === reply.id),
  },
  {
    call: 'PUT /api/inquiries/{id}/answer',
    url: ({ inquiryId }) => `/api/inquiries/${inquiryId}/answer`,
    bodies: () => [
      { answer: 'لأن السرعتين متساويتان', shownAnswer: null },
      { answer: 'لأن معدلي التفاعلين متساويان', shownAnswer: 'لأن السرعتين متساويتان' },
    ],
    read: () => '/api/inquiries?state=all',
    part: (list: Listed, { inquiryId }) => list.find(({ id }) => id === inquiryId),
  },
  {
    call: 'POST /api/honor',
    bodies: ({ student, otherStudent }) => [
      { Id: randomUUID(), StudentId: student.id, Description: 'الأولى على الدفعة' },
      { Id: randomUUID(), StudentId: otherStudent.id, Description: 'أفضل بحث' },
    ],
    read: (_world, { id }) => `/api/honor/${id}`,
  },
  {
    call: 'PUT /api/honor/{id}',
    url: ({ honorId }) => `/api/honor/${honorId}`,
    bodies: () => [{ Description: 'تفوق' }, { Description: 'تميز' }],
    read: ({ honorId }) => `/api/honor/${honorId}`,
  },
];

/** Fields with data, read back where they are stored. */
export const roundTrips: RoundTrip[] = [
  ...accounts,
  ...settings,
  ...codes,
  ...lessonContents,
  ...examTrips,
];
