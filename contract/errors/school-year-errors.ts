import type { ErrorEntry } from './error-entry.ts';

/** Refusals at the turn of a school year. */
export const schoolYearErrors = {
  'school_year.already_turned': {
    status: 409,
    message: 'تم الانتقال إلى السنة الجديدة من قبل. حدّث الصفحة لتراه.',
  },
  'school_year.too_early': {
    status: 409,
    message: 'السنة الجارية لم تقترب من نهايتها. الانتقال متاح قبل آخر يوم فيها بثلاثين يومًا.',
  },
  'school_year.changed_meanwhile': {
    status: 409,
    message: 'تغيّر عدد الطلاب أو المجموعات بعد المعاينة. راجع المعاينة الجديدة ثم أكّد.',
  },
  'school_year.exam_running': {
    status: 409,
    message: 'هناك طلاب يؤدون امتحانًا الآن. انتظر حتى ينتهوا، ثم أعد المحاولة.',
  },
  'school_year.turn_not_found': {
    status: 404,
    message: 'هذا الانتقال غير موجود. حدّث الصفحة.',
  },
  'school_year.already_undone': {
    status: 409,
    message: 'أُلغي هذا الانتقال من قبل. حدّث الصفحة لتراه.',
  },
  'school_year.too_late': {
    status: 409,
    message: 'مر على هذا الانتقال أكثر من 30 يومًا، فلا يُلغى كله. غيّر الصف لمن تريد من صفحة الطلاب.',
  },
  'school_year.followed': {
    status: 409,
    message: 'جاءت بعد هذا الانتقال سنة أخرى. ألغِ الانتقال الأحدث أولًا.',
  },
} as const satisfies Record<string, ErrorEntry>;
