import type { ErrorEntry } from './error-entry.ts';

/** Errors of printing an exam. */
export const printedExamErrors = {
  'exam.nothing_to_print': {
    status: 400,
    message: 'لا أسئلة في هذا الامتحان لتُطبع. أضف أسئلته واحفظه ثم اطبعه.',
  },
  'exam.paper_is_pdf': {
    status: 400,
    message:
      'أسئلة هذا الامتحان في ملف PDF، فاطبع الملف نفسه. تُطبع من هنا ورقة الإجابة ومفتاح التصحيح.',
  },
} as const satisfies Record<string, ErrorEntry>;
