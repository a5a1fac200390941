import type { ErrorEntry } from './error-entry.ts';

/** Refusals about exams on paper: printing them, and their marks. */
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
  'paper_exam.not_found': {
    status: 404,
    message: 'امتحان الورق هذا غير موجود؛ ربما حُذف في نافذة أخرى. حدّث القائمة.',
  },
  'paper_exam.changed_meanwhile': {
    status: 409,
    message: 'عُدّل امتحان الورق هذا في نافذة أخرى. أعد تحميله ثم كرر التعديل.',
  },
  'paper_mark.changed_meanwhile': {
    status: 409,
    message: 'سجّل غيرك درجة أخرى لهذا الطالب قبل لحظات. راجعها، ثم اكتب الصحيحة.',
  },
} as const satisfies Record<string, ErrorEntry>;
