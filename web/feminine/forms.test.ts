import { expect, test } from 'vitest';
import { noted } from '#web/lib/pages/addressing.ts';
import { examForms } from './exams.ts';
import { pageForms } from './pages.ts';
import { profileForms } from './profile.ts';
import { purchaseForms } from './purchases.ts';
import { studyForms } from './study.ts';

/** Imperatives, verbs and participles to a male reader that are no other word as well. */
const masculine =
  /(?<!\p{L})[فوس]?(?:سجّل|اختر|حدّث|حاول|تحقق|اكتب|جرّب|اقرأ|ابدأ|أعد|اسأل|انتظر|انسخ|نزّل|جدّد|اطلب|احذف|اضغط|افتح|استخدم|عُد|ارجع|اعرض|أرسل|أكمل|شاهد|تدرّب|اذهب|انتقل|أغلق|أدخل|ادفع|اشترك|تصفح|راسل|كلّم|ابحث|أخفِ|أظهر|مرّر|احفظ|ألغِ|امسح|فعّل|اسحب|أنشئ|ثبّت|اترك|صوّر|حوّل|أرفق|ابق|طبّق|أزل|أوقف|حرّك|اخرج|تستطيع|تريد|ستجد|تجد|أنت|كنت|مشترك)(?![\p{L}\p{M}])/u;

/** Sentences that only the teacher reads, or that speak of others. */
const notForStudents = [
  'certificates.publicPage',
  'certificates.verify.',
  'familyPayment.pay.',
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
    '/web/features/attempts/run/saving.texts.ts',
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
import.meta.glob('/web/**/*.texts.ts', { eager: true });

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
