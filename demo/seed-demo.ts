import { toEgp } from '#domain/settings/money.ts';
import { defaultPlanPrices, ofEachPlan } from '#domain/settings/plans.ts';
import { savePrices, saveSettings } from '#server/features/settings/settings.api.ts';
import type { Platform } from '#server/platform/platform.ts';
import { demoCourses } from './curriculum.ts';
import { spreadHistory } from './demo-history.repository.ts';
import {
  deleteLeftoverDiscounts,
  deleteLeftovers,
  lockMarker,
  markBegun,
  markFilled,
} from './demo.repository.ts';
import { demoStudents } from './demo-students.ts';
import { finishBoth } from './finish-both.ts';
import { seedCodes } from './seed-codes.ts';
import { seedContent } from './seed-content.ts';
import { seedGroups } from './seed-groups.ts';
import { seedHonors } from './seed-honors.ts';
import { demoDiscountCodes, seedDiscounts } from './seed-discounts.ts';
import { seedPayments } from './seed-payments.ts';
import { demoPassword, seedResults, seedStudents } from './seed-students.ts';

/** Invented people and a placeholder address, which the teacher replaces by real ones. */
const demoSettings = {
  teacherName: 'أ. محمود سالم',
  teacherTitle: 'معلم أول الكيمياء للمرحلة الثانوية',
  teacherAbout:
    'أشرح الكيمياء لطلاب الثانوية كما أحببت أن تُشرح لي: من التجربة إلى المعادلة، ثم من المعادلة إلى المسألة.\n\nكل درس هنا سجلته بنفسي، وكل سؤال في الامتحانات كتبته لأعرف أين توقفت، لا لأعدّ درجاتك.',
  developers: [
    { name: 'أحمد فؤاد', chatUrl: 'https://wa.me/201000000001' },
    { name: 'سارة يوسف', chatUrl: 'https://wa.me/201000000002' },
  ],
  contactEmail: 'contact@example.com',
  // Numbers that belong to nobody: the demo's payments are simulated, and its receipts show where the details stand.
  bankDetails: {
    bankName: 'بنك تجريبي',
    accountName: 'حساب تجريبي للعرض فقط',
    accountNumber: '000000000000',
    iban: 'EG380019000500000000263180002',
    swiftCode: 'DEMOEGCX',
  },
  walletNumbers: {
    vodafone_cash: {
      name: 'فودافون كاش',
      number: '01000000000',
      instructions: 'من تطبيق أنا فودافون أو بالكود *9#: اختر تحويل أموال، ثم اكتب الرقم والمبلغ.',
    },
    orange_money: {
      name: 'أورنج موني',
      number: '01200000000',
      instructions: 'من تطبيق أورنج كاش أو بالكود #7115#: اختر تحويل، ثم اكتب الرقم والمبلغ.',
    },
    etisalat_cash: {
      name: 'اتصالات كاش',
      number: '01100000000',
      instructions: 'من تطبيق اتصالات كاش أو بالكود *777#: اختر تحويل أموال، ثم اكتب الرقم والمبلغ.',
    },
  },
  transferDetails: {
    instapayAddress: 'demo@instapay',
    instapayLink: 'https://example.com/instapay',
    fawryReference: '000',
    fawryInstructions: '',
  },
};

const fill = async (platform: Platform, teacherId: string, onProgress: (text: string) => void) => {
  // First, because papers and certificates carry these names.
  await saveSettings(platform, teacherId, demoSettings);
  // The prices of the specification, confirmed: without that the demo would sell nothing (decisions/0190).
  const prices = ofEachPlan((plan) => toEgp(defaultPlanPrices[plan]));
  await savePrices(platform, teacherId, prices);
  await seedDiscounts(platform, teacherId);
  const students = await seedStudents(platform);
  const [exams] = await finishBoth(
    seedContent(platform, teacherId, onProgress),
    seedHonors(platform, teacherId, students),
  );
  await seedResults(platform, students, exams);
  const pupils = students.map(({ id, student }) => ({ id, grade: student.grade }));
  await seedGroups(platform, teacherId, pupils);
  await seedCodes(platform, teacherId, exams, pupils);
  return students;
};

/**
 * Fills an empty database with the demo curriculum, its papers, students, results and honors (decisions
 * §10). Callers check `isDatabaseEmpty` first. An interrupted filling is removed and repeated, a
 * complete one stays as it is. Of several nodes that start at once, one fills.
 */
export const seedDemo = async (
  platform: Platform,
  teacherId: string,
  onProgress: (text: string) => void,
): Promise<{ students: { email: string; password: string }[] }> => {
  const { database } = platform;
  await markBegun(database, platform.clock.now());
  // The services store on connections of their own; this transaction only guards the marker, and a
  // crash anywhere in between leaves it at "filling".
  await database.transaction().execute(async (transaction) => {
    const { state, begunAt } = await lockMarker(transaction);
    if (state === 'filled') return;
    await deleteLeftovers(database, {
      begunAt,
      courseNames: demoCourses.map(({ name }) => name),
      emails: demoStudents.map(({ email }) => email),
    });
    await deleteLeftoverDiscounts(database, { begunAt, codes: demoDiscountCodes });
    const students = await fill(platform, teacherId, onProgress);
    // In the transaction of the marker, because leftovers are known by the time at which they were made.
    const now = platform.clock.now();
    for (const [studentIndex, { id }] of students.entries()) {
      await spreadHistory(transaction, { studentId: id, studentIndex, now });
    }
    await seedPayments(transaction, platform, students);
    await markFilled(transaction, { begunAt });
  });
  return { students: demoStudents.map(({ email }) => ({ email, password: demoPassword })) };
};
