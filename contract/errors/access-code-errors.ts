import type { ErrorEntry } from './error-entry.ts';

/** The first sentence about every refused code (spec §8); a second sentence gives the reason. */
export const invalidCodeText = 'كود غير صحيح أو منتهي الصلاحية';

const invalid = (why: string): string => `${invalidCodeText}. ${why}`;

/** Refusals of access codes (spec §8); each says what to do next. */
export const accessCodeErrors = {
  'access_code.unknown': {
    status: 404,
    message: invalid('لا يوجد كود بهذه الحروف. راجعه على البطاقة حرفًا حرفًا.'),
  },
  'access_code.malformed': {
    status: 400,
    message: invalid('هذا الكود ناقص أو في أحد حروفه خطأ. راجعه على البطاقة ثم صحّحه.'),
  },
  'access_code.used': {
    status: 409,
    message: invalid('استُخدم هذا الكود من قبل ولم يبقَ له استخدام. اطلب من معلمك كودًا جديدًا.'),
  },
  'access_code.used_by_you': {
    status: 409,
    message: 'سبق أن استخدمت هذا الكود، والدرس مفتوح لك.',
  },
  'access_code.access_over': {
    status: 409,
    message:
      'سبق أن استخدمت هذا الكود، ثم انتهى ما فتحه أو سحبه معلمك. راجع معلمك إن كنت تحتاج إلى كود جديد.',
  },
  'access_code.withdrawn': {
    status: 410,
    message: invalid('سحب المعلم هذا الكود، فلم يعد صالحًا. اطلب منه كودًا جديدًا.'),
  },
  'access_code.expired': {
    status: 410,
    message: invalid('انتهت صلاحية هذا الكود. اطلب من معلمك كودًا جديدًا.'),
  },
  'access_code.already_open': {
    status: 409,
    message: 'الدرس الذي يفتحه هذا الكود مفتوح لك بالفعل، فلم يُستهلك الكود.',
  },
  'access_code.right_used_by_you': {
    status: 409,
    message: 'سبق أن استخدمت هذا الكود، وما يفتحه متاح لك الآن.',
  },
  'access_code.right_already_open': {
    status: 409,
    message:
      'ما يفتحه هذا الكود مفتوح لك بالفعل، فلم يُستهلك الكود. احتفظ به لتستخدمه بعد أن تنتهي المدة.',
  },
  'access_code.other_grade': {
    status: 409,
    message:
      'هذا الكود لشهر من صف غير صفك، فلم يُستهلك. راجع صفك في الملف الشخصي، أو استبدل البطاقة ممن اشتريتها منه.',
  },
  'access_code.lesson_closed': {
    status: 409,
    message:
      'الدرس الذي يفتحه هذا الكود مغلق الآن أو لم يُنشر بعد، فلم يُستهلك الكود. احتفظ به وجرّبه لاحقًا.',
  },
  'access_code.not_found': { status: 404, message: 'هذا الكود غير موجود. حدّث قائمة الأكواد.' },
  'access_code.none_of_lesson': { status: 404, message: 'لا أكواد لهذا الدرس. حدّث القائمة.' },
  'access_code.used_up': {
    status: 409,
    message: 'استُخدم هذا الكود كل مراته، فلا يتغير. زد عدد مرات استخدامه، أو ولّد كودًا جديدًا.',
  },
  'access_code.no_access': {
    status: 404,
    message: 'لم يفتح كود ذلك لهذا الحساب، أو سُحب من قبل. حدّث القائمة.',
  },
  'code_settlement.own': {
    status: 403,
    message: 'لا يسجّل المساعد ما سلّمه هو نفسه. يسجّله المعلم أو مساعد آخر استلم المبلغ.',
  },
  'code_settlement.not_found': {
    status: 404,
    message: 'هذا المبلغ غير مسجل. حدّث قائمة البائعين.',
  },
  'code_batch.not_found': {
    status: 404,
    message: 'هذه الدفعة من الأكواد غير موجودة. حدّث قائمة الدفعات.',
  },
  'code_batch.nothing_to_print': {
    status: 409,
    message: 'لم يبقَ في هذه الدفعة كود متاح لطباعته. أنشئ دفعة جديدة.',
  },
} as const satisfies Record<string, ErrorEntry>;
