import type { ExamKind } from '#domain/exams/exam-kinds.ts';

/** The names of the kinds of exams, and what their questions have. */
export const examKindTexts = {
  mcq: { name: 'اختيار من متعدد', hint: '2 إلى 8 خيارات' },
  trueFalse: { name: 'صح أو خطأ', hint: 'خياران ثابتان' },
  shortAnswer: { name: 'إجابة قصيرة', hint: 'كلمة أو صيغة أو عدد' },
  pdf: { name: 'ملف PDF', hint: 'بورقة إجابة أو دونها' },
} as const satisfies Record<ExamKind, { name: string; hint: string }>;
