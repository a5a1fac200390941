import type { ErrorEntry } from './error-entry.ts';

/** Refusals about exams on paper: printing them, their marks, and sheets that a camera read. */
export const printedExamErrors = {
  'exam.nothing_to_print': {
    status: 400,
    message: 'لا أسئلة في هذا الامتحان لتُطبع. أضف أسئلته واحفظه ثم اطبعه.',
  },
  'exam.no_sheets': {
    status: 400,
    message: 'لا يوجد طلاب في هذه المجموعة، فاختر غيرها أو اطبع ورقة لأي طالب.',
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
  'sheet.not_found': {
    status: 404,
    message: 'هذه الورقة غير موجودة؛ ربما حُذفت في نافذة أخرى. حدّث القائمة.',
  },
  'sheet.changed_meanwhile': {
    status: 409,
    message: 'قرر غيرك في هذه الورقة قبل لحظات. راجع ما قرره، ثم قرر أنت.',
  },
  'sheet.other_school': {
    status: 400,
    message: 'هذه ورقة منصة أخرى، فلم تُحسب. ضعها جانبًا وصوّر أوراق هذا الامتحان.',
  },
  'sheet.other_exam': {
    status: 400,
    message: 'هذه ورقة امتحان آخر، فلم تُحسب. افتح امتحانها ثم صوّرها من هناك.',
  },
  'sheet.other_version': {
    status: 409,
    message:
      'تغيّرت أسئلة الامتحان بعد طباعة هذه الورقة، فلا يُعرف أي سؤال فيها هو أي سؤال الآن. صحّحها بيدك.',
  },
  'sheet.other_page': {
    status: 400,
    message: 'ما قُرئ لا يوافق هذه الصفحة من الورقة. صوّرها من جديد.',
  },
  'sheet.objected_already': {
    status: 409,
    message: 'اعترضت على هذا السؤال من قبل. سترى رد معلمك هنا.',
  },
  'sheet.no_objection': {
    status: 404,
    message: 'لا اعتراض على هذا السؤال في هذه الورقة. حدّث القائمة.',
  },
} as const satisfies Record<string, ErrorEntry>;
