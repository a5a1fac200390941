import { expect, test } from 'vitest';
import { noted } from '#web/ui/addressing.ts';
import { examForms } from './exams.ts';
import { pageForms } from './pages.ts';
import { profileForms } from './profile.ts';
import { purchaseForms } from './purchases.ts';
import { sharedForms } from './shared.ts';
import { studyForms } from './study.ts';

/** Imperatives, verbs and participles to a male reader that are no other word as well. */
const masculine =
  /(?<!\p{L})[فوس]?(?:سجّل|اختر|حدّث|حاول|تحقق|اكتب|جرّب|اقرأ|ابدأ|أعد|اسأل|انتظر|انسخ|نزّل|جدّد|اطلب|احذف|اضغط|افتح|استخدم|عُد|ارجع|اعرض|أرسل|أكمل|شاهد|تدرّب|اذهب|انتقل|أغلق|أدخل|ادفع|اشترك|تصفح|راسل|كلّم|ابحث|أخفِ|أظهر|مرّر|احفظ|ألغِ|امسح|فعّل|اسحب|أنشئ|ثبّت|اترك|صوّر|حوّل|أرفق|ابق|طبّق|أزل|أوقف|حرّك|اخرج|تستطيع|تريد|ستجد|تجد|أنت|كنت|مشترك)(?![\p{L}\p{M}])/u;

/** Sentences that only the teacher reads, or that speak of others. */
const notForStudents = [
  'certificates.publicPage',
  'certificates.verify.',
  'familyPayment.pay.',
  'home.teacherButton',
  'freeCode.forStudents',
  'lessonWays.closed',
  'ownResults.dashboard',
  'ownResults.forTeacher',
  'practice.openExams',
  'studentNotifications.dashboard',
  'subscription.howForTeacher',
  'subscription.teacherNotice',
];

/** Read by students too, and worded so that they suit every reader. */
const withoutAddress = import.meta.glob<string>(
  [
    '/web/features/exam-day/run/saving.texts.ts',
    '/web/features/catalogue/courses/related/related.texts.ts',
    '/web/features/catalogue/progress/progress.texts.ts',
    '/web/features/live-lessons/own-live-lessons.texts.ts',
    '/web/features/payments/payer-phone/payer-phone.texts.ts',
    '/web/features/payments/subscriptions/plans-soon.texts.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const forms: Record<string, object> = {
  ...examForms,
  ...pageForms,
  ...profileForms,
  ...purchaseForms,
  ...sharedForms,
  ...studyForms,
};

type Leaf = { path: string; text: string };

/** The texts of a catalogue with their paths; a function stands with its source, a list as a whole. */
const leavesOf = (texts: object, path: string): Leaf[] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    const place = `${path}.${key}`;
    if (typeof value === 'string') return [{ path: place, text: value }];
    if (typeof value === 'function') return [{ path: place, text: value.toString() }];
    if (Array.isArray(value)) return [{ path: place, text: value.join(' ') }];
    return typeof value === 'object' && value !== null ? leavesOf(value, place) : [];
  });

// Each catalogue notes itself as it is loaded.
import.meta.glob(['/web/**/*.texts.ts', '/web/ui/labels.ts', '/web/lib/api/api-error.ts'], {
  eager: true,
});

test('each sentence that addresses a student has a feminine form', () => {
  const catalogues = Object.entries(noted.catalogues);
  expect(catalogues.length).toBeGreaterThan(35);
  expect(Object.keys(forms).filter((name) => !catalogues.some(([each]) => each === name))).toEqual(
    [],
  );
  const missing = catalogues.flatMap(([name, texts]) => {
    const feminine = new Map(
      leavesOf(forms[name] ?? {}, name).map(({ path, text }) => [path, text]),
    );
    return leavesOf(texts, name)
      .filter(({ path }) => !notForStudents.some((start) => path.startsWith(start)))
      .filter(({ path, text }) => masculine.test(text) && (feminine.get(path) ?? text) === text)
      .map(({ path, text }) => `${path}: ${text}`);
  });
  expect(missing).toEqual([]);
});

test.each(Object.entries(withoutAddress))('%s gives nobody an order', (_file, source) => {
  expect(masculine.exec(source)?.[0]).toBeUndefined();
});

/** Catalogues that the teacher and the assistants read. */
const ofStaff = [
  '/web/features/attendance/',
  '/web/features/backups/',
  '/web/features/catalogue/courses/editor/',
  '/web/features/catalogue/courses/editor/materials/',
  '/web/features/certificates/design/',
  '/web/features/codes/',
  '/web/features/exams/drafts/',
  '/web/features/exams/form/',
  '/web/features/exams/history/',
  '/web/features/exams/panel/',
  '/web/features/exams/printing/',
  '/web/features/exams/proposed-keys/',
  '/web/features/exams/question-bank/',
  '/web/features/exams/question-import/',
  '/web/features/exams/release/',
  '/web/features/exams/shape/',
  '/web/features/exams/studio/state/',
  '/web/features/exams/windows/',
  '/web/features/families/',
  '/web/features/families/parent-link/',
  '/web/features/families/weekly-messages/',
  '/web/features/honors/panel/',
  '/web/features/identity/watermarks/',
  '/web/features/learning/inquiries/',
  '/web/features/live-lessons/',
  '/web/features/messages/newsletter/',
  '/web/features/messages/notifications/',
  '/web/features/overview/',
  '/web/features/overview/search/',
  '/web/features/overview/setup/',
  '/web/features/overview/student-file/',
  '/web/features/payments/collections/',
  '/web/features/payments/days/',
  '/web/features/payments/paid-months/',
  '/web/features/payments/panel/',
  '/web/features/payments/prices/',
  '/web/features/payments/receipts/',
  '/web/features/payments/statements/',
  '/web/features/privacy/file/',
  '/web/features/privacy/merge/',
  '/web/features/privacy/panel/',
  '/web/features/results/',
  '/web/features/results/paper/',
  '/web/features/school-year/',
  '/web/features/school/bulk-actions/',
  '/web/features/school/gifts/',
  '/web/features/school/groups/',
  '/web/features/school/invitations/',
  '/web/features/school/roster/',
  '/web/features/school/student-import/',
  '/web/features/school/students/',
  '/web/features/settings/',
  '/web/features/staff/',
  '/web/features/status/',
  '/web/features/trash/',
  '/web/lib/forms/',
  '/web/lib/forms/notation/',
  '/web/lib/lists/',
  '/web/ui/lists/',
];

/** Catalogues of pages that are opened without an account: nobody has told the device who reads them. */
const ofVisitors = [
  '/web/features/catalogue/lesson-previews/',
  '/web/features/families/parent-page/',
  '/web/features/honors/guardian/',
  '/web/features/identity/accounts/',
  '/web/features/identity/accounts/second-step/',
  '/web/features/identity/accounts/verification/',
  '/web/features/identity/mail-choices/',
  '/web/features/school/own-invitation/',
];

const sources = import.meta.glob<string>('/web/**/*.texts.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('no other catalogue gives a student an order', () => {
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1);
  const left = Object.entries(sources)
    .filter(([, source]) => !source.includes('addressing(') && masculine.test(source))
    .map(([file]) => folderOf(file));
  const named = [...ofStaff, ...ofVisitors];
  expect(left.filter((folder) => !named.includes(folder))).toEqual([]);
  expect(named.filter((folder) => !left.includes(folder))).toEqual([]);
});

/** Names that pages of students had for an action beside its one name. */
const formerNames: Record<string, string> = {
  'العودة إلى الصفحة الرئيسية': 'عد إلى الرئيسية',
  'تسجيل الخروج': 'سجّل الخروج',
  'اعرض كل الخطط': 'اعرض الاشتراكات',
  'تصفح خطط الاشتراك': 'اعرض الاشتراكات',
  'حمّلها صورة': 'نزّلها صورة',
  'حمّل ملف الامتحان': 'نزّل ملف الامتحان',
};

test('an action has one name on all pages of students', () => {
  const leaves = Object.entries(noted.catalogues).flatMap(([name, texts]) => leavesOf(texts, name));
  expect(leaves.filter(({ text }) => text in formerNames)).toEqual([]);
  const inUse = new Set(leaves.map(({ text }) => text));
  expect(Object.values(formerNames).filter((name) => !inUse.has(name))).toEqual([]);
});
