import type { ErrorEntry } from './error-entry.ts';

/** Errors of practising questions apart from exams. */
export const practiceErrors = {
  'exam.no_practice_of_paper': {
    status: 400,
    message:
      'أسئلة هذا الامتحان في ملف PDF، فلا تُعرض سؤالًا سؤالًا للتدريب. أنشئ امتحانًا تكتب أسئلته هنا.',
  },
  'practice.question_not_found': {
    status: 404,
    message: 'لم يعد هذا السؤال متاحًا للتدريب. انتقل إلى السؤال التالي.',
  },
  'practice.question_changed': {
    status: 409,
    message: 'عدّل معلمك هذا السؤال بعد أن فتحته. ابدأ جولة جديدة لتقرأه كما صار.',
  },
  'practice.answer_out_of_range': {
    status: 400,
    message: 'هذه الإجابة ليست من خيارات السؤال. ابدأ جولة جديدة ثم أجب.',
  },
  'practice.answer_id_taken': {
    status: 409,
    message: 'أُرسلت هذه الإجابة من قبل عن سؤال آخر. ابدأ جولة جديدة ثم أجب.',
  },
} as const satisfies Record<string, ErrorEntry>;
