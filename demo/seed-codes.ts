import {
  createBatch,
  generateCode,
  markHandedOut,
  redeemCode,
  listBatchCodes,
} from '#server/features/codes/access-codes.api.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SeededExam } from './seed-content.ts';

/** Cards of a centre that have been handed out, of which some were used, and a new batch that has not. */
const batches = [
  { name: 'مجموعة السبت', centre: 'سنتر النور', price: 35, count: 40, isHandedOut: true },
  { name: 'مراجعة نهاية الشهر', centre: 'سنتر الأوائل', price: 30, count: 25, isHandedOut: false },
];

/** Stores access codes of the second year's first premium lesson; the students of that year use some of them. */
export const seedCodes = async (
  platform: Platform,
  teacherId: string,
  exams: readonly SeededExam[],
  students: readonly { id: string; grade: number }[],
): Promise<void> => {
  const lessonId = exams.find(({ gradeLevel, isFree }) => gradeLevel === 2 && !isFree)?.lessonId;
  if (lessonId === undefined) return;
  const teacher: Viewer = { id: teacherId, email: '', role: 'teacher', sessionId: teacherId };
  for (const { isHandedOut, ...batch } of batches) {
    const { id } = await createBatch(platform, teacher, {
      ...batch,
      id: undefined,
      sellerId: null,
      lessonId,
      lastDay: '',
    });
    if (!isHandedOut) continue;
    await markHandedOut(platform, teacher, id, true);
    const codes = await listBatchCodes(platform.database, id);
    for (const [index, student] of students.filter(({ grade }) => grade === 2).entries()) {
      await redeemCode(platform, student, codes[index]?.code ?? '');
    }
  }
  await generateCode(platform, teacher, { lessonId, maxUses: 1 });
};
