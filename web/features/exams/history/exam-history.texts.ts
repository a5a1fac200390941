import type { PluralForms } from '#domain/text/plural.ts';

const more: PluralForms = {
  zero: '',
  one: 'وتغيير آخر',
  two: 'وتغييران آخران',
  few: 'و{n} تغييرات أخرى',
  many: 'و{n} تغييرًا آخر',
  other: 'و{n} تغيير آخر',
};

const actions: Record<string, string> = {
  'exam.kept': 'كما كان الامتحان من قبل',
  'exam.create': 'إنشاء الامتحان',
  'exam.update': 'حفظ الامتحان',
  'exam.publish': 'نشر أو إخفاء',
  'exam.practice': 'إتاحة للتدريب',
  'exam.remark': 'إعادة تصحيح',
  'exam.decide_answer': 'حكم على إجابة قصيرة',
};

/** Texts of the history of an exam (decisions/0084). */
export const examHistoryTexts = {
  open: 'سجل النسخ',
  title: (title: string) => `سجل «${title}»`,
  hint: 'كل حفظ نسخة. افتح أي نسخة لتقرأها، أو أعدها إلى المحرر كمسودة: لا يتغير الامتحان حتى تحفظها.',
  loading: 'يُحمّل السجل',
  loadFailed: 'فشل جلب سجل الامتحان',
  empty: 'لا نسخ محفوظة بعد',
  emptyHint: 'تظهر هنا نسخة مع كل حفظ للامتحان من الآن.',
  version: (number: number) => `النسخة ${number}`,
  actionOf: (action: string) => actions[action] ?? 'حفظ الامتحان',
  now: 'النسخة الحالية',
  show: 'افتح',
  showOf: (number: number) => `افتح النسخة ${number}`,
  back: 'كل النسخ',
  versionFailed: 'فشل جلب هذه النسخة',
  sinceThen: 'ما تغيّر منذ هذه النسخة حتى الآن',
  unchanged: 'لم يتغير شيء منذ هذه النسخة.',
  questions: 'أسئلة هذه النسخة',
  noQuestions: 'لا أسئلة مكتوبة في هذه النسخة.',
  right: 'الإجابة الصحيحة',
  picture: 'صورة السؤال',
  more,
  restore: 'استعد هذه النسخة',
  restoreQuestion: (number: number) => `هل تريد أن تفتح النسخة ${number} في المحرر كمسودة؟`,
  restoreHint:
    'لا يتغير الامتحان حتى تراجعها وتحفظها. إن كانت للامتحان مسودة غير محفوظة فهذه تحل محلها. يبقى الامتحان في درسه، ومنشورًا أو مسودة كما هو الآن.',
  restoreFailed: 'فشل فتح النسخة في المحرر',
} as const;

/** Words for what differs between two versions. */
export const changeTexts = {
  settings: {
    title: 'العنوان',
    lesson_id: 'الدرس',
    exam_type: 'نوع الامتحان',
    certificate_threshold: 'حد الشهادة',
    is_published: 'النشر',
    opens_at: 'موعد الفتح',
    closes_at: 'موعد الإغلاق',
    timing: 'الوقت',
    time_limit_in_seconds: 'مدة الامتحان بالثواني',
    shuffles_questions: 'خلط الأسئلة',
    shuffles_options: 'خلط الخيارات',
    practice: 'الإتاحة للتدريب',
    allows_periodic_table: 'الجدول الدوري',
    allows_calculator: 'الآلة الحاسبة',
    pdf_file_id: 'ملف الامتحان',
  } as Record<string, string>,
  questions: {
    question_text: 'النص',
    options: 'الخيارات',
    correct_option_index: 'الإجابة الصحيحة',
    other_right_options: 'إجابات صحيحة أخرى',
    marking: 'طريقة الحساب',
    marks: 'الدرجة',
    time_in_seconds: 'الوقت بالثواني',
    explanation_text: 'الشرح',
    image_file_id: 'الصورة',
    accepted_answers: 'الإجابات المقبولة',
    rejected_answers: 'الإجابات المرفوضة',
  } as Record<string, string>,
  otherSetting: 'إعداد آخر',
  markings: {
    key: 'بالإجابة الصحيحة',
    everyone: 'درجته للجميع',
    cancelled: 'ملغى',
  } as Record<string, string>,
  yes: 'نعم',
  no: 'لا',
  none: 'بلا',
  question: (number: number, name: string) => `السؤال ${number}، ${name}`,
  changed: (what: string) => `تغيّر: ${what}`,
  fromTo: (what: string, from: string, to: string) => `${what}: من «${from}» إلى «${to}»`,
  added: (number: number, text: string) => `أُضيف السؤال ${number}: ${text}`,
  removed: (number: number, text: string) => `حُذف السؤال ${number}: ${text}`,
  order: 'تغيّر ترتيب الأسئلة',
} as const;
