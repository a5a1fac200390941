import { dayForms, resultForms, studentForms } from '#domain/text/count-forms.ts';
import { plural, type PluralForms } from '#domain/text/plural.ts';

/** Texts of the teacher's overview (spec §2, teacher dashboard). */
export const overviewTexts = {
  title: 'ما ينتظرك اليوم',
  loading: 'جارٍ تحميل ما ينتظرك اليوم…',
  showTable: 'اعرض الأرقام في جدول',
  asOfTime: (time: string) => `حتى الساعة ${time}`,
  tableOf: (caption: string) => `جدول: ${caption}`,
} as const;

/** The verb that agrees with the new students before it. */
const registered: PluralForms = {
  zero: '',
  one: 'سجّل',
  two: 'سجّلا',
  few: 'سجّلوا',
  many: 'سجّلوا',
  other: 'سجّلوا',
};

export const tasksTexts = {
  title: 'ما ينتظرك اليوم',
  loading: 'جارٍ تحميل ما ينتظرك…',
  failed: 'تعذر تحميل ما ينتظرك',
  nothing: 'لا شيء ينتظرك الآن',
  nothingHint:
    'تظهر هنا إيصالات الدفع، وأسئلة الطلاب، والإجابات التي تنتظر قرارك، وما يحتاج مراجعة، ومن سجلوا حديثًا، وما تعطل في المنصة.',
  titles: {
    held_payments: {
      zero: '',
      one: 'دُفع بسعر لم يعد ساريًا: اقبله أو ردّه',
      two: 'عمليتان دُفعتا بسعر لم يعد ساريًا: اقبلهما أو ردّهما',
      few: '{n} عمليات دُفعت بسعر لم يعد ساريًا: اقبلها أو ردّها',
      many: '{n} عملية دُفعت بسعر لم يعد ساريًا: اقبلها أو ردّها',
      other: '{n} عملية دُفعت بسعر لم يعد ساريًا: اقبلها أو ردّها',
    },
    late_backup: {
      zero: '',
      one: 'تأخرت النسخة الاحتياطية',
      two: 'تأخرت النسخة الاحتياطية',
      few: 'تأخرت النسخة الاحتياطية',
      many: 'تأخرت النسخة الاحتياطية',
      other: 'تأخرت النسخة الاحتياطية',
    },
    failures: {
      zero: '',
      one: 'رسالة أو مهمة واحدة لم تنجح',
      two: 'رسالتان أو مهمتان لم تنجحا',
      few: '{n} رسائل ومهام لم تنجح',
      many: '{n} رسالة ومهمة لم تنجح',
      other: '{n} رسالة ومهمة لم تنجح',
    },
    payments: {
      zero: '',
      one: 'عملية دفع واحدة تحتاج انتباهك',
      two: 'عمليتا دفع تحتاجان انتباهك',
      few: '{n} عمليات دفع تحتاج انتباهك',
      many: '{n} عملية دفع تحتاج انتباهك',
      other: '{n} عملية دفع تحتاج انتباهك',
    },
    grade_requests: {
      zero: '',
      one: 'طلب تغيير صف واحد ينتظر قرارك',
      two: 'طلبا تغيير صف ينتظران قرارك',
      few: '{n} طلبات تغيير صف تنتظر قرارك',
      many: '{n} طلب تغيير صف ينتظر قرارك',
      other: '{n} طلب تغيير صف ينتظر قرارك',
    },
    receipts: {
      zero: '',
      one: 'إيصال دفع واحد ينتظر تأكيدك',
      two: 'إيصالا دفع ينتظران تأكيدك',
      few: '{n} إيصالات دفع تنتظر تأكيدك',
      many: '{n} إيصالًا ينتظر تأكيدك',
      other: '{n} إيصال ينتظر تأكيدك',
    },
    debts: {
      zero: '',
      one: 'طالب واحد عليه رصيد',
      two: 'طالبان عليهما رصيد',
      few: '{n} طلاب عليهم رصيد',
      many: '{n} طالبًا عليهم رصيد',
      other: '{n} طالب عليهم رصيد',
    },
    inquiries: {
      zero: '',
      one: 'سؤال واحد من طالب ينتظر ردك',
      two: 'سؤالان من الطلاب ينتظران ردك',
      few: '{n} أسئلة من الطلاب تنتظر ردك',
      many: '{n} سؤالًا من الطلاب ينتظر ردك',
      other: '{n} سؤال من الطلاب ينتظر ردك',
    },
    short_answers: {
      zero: '',
      one: 'إجابة قصيرة واحدة تنتظر قرارك',
      two: 'إجابتان قصيرتان تنتظران قرارك',
      few: '{n} إجابات قصيرة تنتظر قرارك',
      many: '{n} إجابة قصيرة تنتظر قرارك',
      other: '{n} إجابة قصيرة تنتظر قرارك',
    },
    suspicious_keys: {
      zero: '',
      one: 'سؤال واحد قد تكون إجابته المحددة خطأ',
      two: 'سؤالان قد تكون إجابتهما المحددة خطأ',
      few: '{n} أسئلة قد تكون إجاباتها المحددة خطأ',
      many: '{n} سؤالًا قد تكون إجاباتها المحددة خطأ',
      other: '{n} سؤال قد تكون إجاباتها المحددة خطأ',
    },
    new_students: {
      zero: '',
      one: 'طالب جديد واحد',
      two: 'طالبان جديدان',
      few: '{n} طلاب جدد',
      many: '{n} طالبًا جديدًا',
      other: '{n} طالب جديد',
    },
  },
  more: (count: number) => `أكثر من ${count} طالب جديد`,
  hints: {
    held_payments: 'وصل المبلغ بعد إلغاء أو رفض أو تغيير، ولم يُفتح به شيء.',
    late_backup: 'لم تُحفظ نسخة مجرَّبة منذ أكثر من يوم.',
    failures: 'انتهت محاولاتها دون نجاح، ويمكنك إعادتها.',
    payments: 'مبلغ أو رد مبلغ لا يطابق ما سجلته المنصة.',
    grade_requests:
      'لصاحب الطلب اشتراك أو مجموعة أو نتيجة في صفه الحالي. الشهور المفتوحة له تبقى لدروس ذلك الصف.',
    receipts: 'وُعد أصحابها بالرد خلال 24 ساعة.',
    debts: 'ما طُلب منهم في السنتر ولم يُسدَّد بعد.',
    inquiries: 'سؤال عن درس، ويصل ردك إلى صفحة الدرس وبالبريد.',
    short_answers: 'لا تُحتسب قبل قرارك، ويسري القرار على كل من كتبها.',
    suspicious_keys: 'اختار الطلاب الأعلى درجة غير الإجابة المحددة.',
  },
  newSince: (count: number, moment: string) =>
    `${plural(count, registered)} منذ زيارتك السابقة، ${moment}`,
  newThisWeek: (count: number) => `${plural(count, registered)} في الأيام السبعة الأخيرة`,
  showStudents: 'اعرض الطلاب',
  reviewReceipts: 'راجع الإيصالات',
  showDebts: 'من عليهم رصيد',
  showBackups: 'افتح النسخ',
  showFailures: 'اعرض ما تعطل',
  reviewPayments: 'راجع العمليات',
  decidePayments: 'قرّر الآن',
  answer: 'رُدّ على الأسئلة',
  decide: 'قرّر في الإجابات',
  review: 'راجع الأسئلة',
  /** Follows the action in the accessible name of a link. */
  of: (examTitle: string) => `: ${examTitle}`,
} as const;

/** Texts of the students who ask for another grade. */
export const gradeRequestTexts = {
  change: (from: string, to: string) => `من ${from} إلى ${to}`,
  accept: 'اقبل',
  reject: 'ارفض',
  of: (name: string) => ` تغيير صف ${name}`,
  accepted: (name: string) => `تغيّر صف ${name}.`,
  rejected: (name: string) => `بقي صف ${name} كما هو.`,
  failed: 'تعذر حفظ القرار. حاول مرة أخرى.',
} as const;

export const todayTexts = {
  classes: 'حصص اليوم',
  classesLoading: 'جارٍ تحميل حصص اليوم…',
  classesFailed: 'تعذر تحميل حصص اليوم',
  noClasses: 'لا حصص اليوم في جدول المجموعات.',
  timetable: 'جدول الأسبوع',
  exams: 'امتحانات تُفتح أو تُغلق اليوم',
  loading: 'جارٍ تحميل امتحانات اليوم…',
  failed: 'تعذر تحميل امتحانات اليوم',
  noExams: 'لا امتحان يُفتح أو يُغلق اليوم.',
  allExams: 'كل الامتحانات',
  changes: { opens: 'يُفتح', closes: 'يُغلق' },
  forEverybody: 'لكل الطلاب',
  moreExams: 'واليوم مواعيد أكثر من هذه. تجدها في قائمة الامتحانات.',
} as const;

export const statsTexts = {
  title: 'أرقام المنصة',
  loading: 'جارٍ تحميل أرقام المنصة…',
  failed: 'تعذر تحميل أرقام المنصة',
  groups: { students: 'الطلاب', payments: 'المدفوعات', content: 'المحتوى والاشتراكات' },
  totalStudents: 'كل الطلاب',
  premiumStudents: 'مشتركون',
  freeStudents: 'غير مشتركين',
  totalRevenue: 'إجمالي الإيرادات',
  monthlyRevenue: 'إيرادات هذا الشهر',
  pendingPayments: 'مدفوعات معلّقة',
  totalCourses: 'الأبواب',
  totalLessons: 'الدروس',
  activeSubscriptions: 'اشتراكات سارية',
} as const;

export const activityTexts = {
  title: 'النشاط في 30 يومًا',
  loading: 'جارٍ تحميل النشاط…',
  failed: 'تعذر تحميل النشاط',
  empty: 'لا نشاط في هذه الأيام بعد',
  emptyHint: 'يظهر هنا عدد من يدخلون ومن يؤدون الامتحانات ومن يسجلون، يومًا بيوم.',
  series: {
    activeStudents: 'طلاب نشطون',
    submissions: 'امتحانات مُرسلة',
    newStudents: 'طلاب جدد',
  },
  totals: {
    activeStudents: (busiest: string) => `أكثرهم في يوم: ${busiest}`,
    submissions: (total: string) => `المجموع: ${total}`,
    newStudents: (total: string) => `المجموع: ${total}`,
  },
  description: (first: string, last: string, most: string) =>
    `أعمدة لكل يوم من ${first} يمينًا إلى ${last} يسارًا. أعلى يوم: ${most}.`,
  day: 'اليوم',
} as const;

export const weekTexts = {
  title: 'هذا الأسبوع مقابل الماضي',
  lead: 'آخر سبعة أيام واليوم منها، بجانب السبعة التي قبلها.',
  loading: 'جارٍ تحميل أرقام الأسبوع…',
  failed: 'تعذر تحميل أرقام الأسبوع',
  figures: {
    activeStudents: 'طلاب دخلوا المنصة',
    submissions: 'امتحانات أُرسلت',
    averagePercentage: 'متوسط النتائج',
    newStudents: 'طلاب جدد',
  },
  lastWeek: 'الماضي:',
  more: 'زاد',
  fewer: 'قل',
  same: 'كما كان',
  none: 'لا نتائج',
  absentTitle: 'من غاب هذا الأسبوع',
  absentLead:
    'من له اشتراك أو درس مفتوح سارٍ من قبل هذه الأيام السبعة، ولم يدخل المنصة فيها: فلم يشاهد ولم يُجب.',
  nobody: 'لم يغب أحد.',
  count: 'عددهم:',
  students: studentForms,
  lastSeen: (date: string) => `آخر دخول: ${date}`,
  never: 'لم يدخل بعد',
  others: {
    zero: '',
    one: 'وطالب واحد غيرهم.',
    two: 'وطالبان غيرهم.',
    few: 'و{n} طلاب غيرهم.',
    many: 'و{n} طالبًا غيرهم.',
    other: 'و{n} طالب غيرهم.',
  },
} as const;

export const resultsTexts = {
  title: 'النتائج بالصف والباب',
  loading: 'جارٍ تحميل النتائج…',
  failed: 'تعذر تحميل النتائج',
  empty: 'لا نتائج بعد',
  emptyHint: 'يظهر هنا متوسط كل صف وكل باب فور أن يُرسل الطلاب إجاباتهم.',
  grades: 'متوسط كل صف',
  courses: 'متوسط كل باب',
  gradeFilter: 'أبواب',
  allGrades: 'كل الصفوف',
  count: resultForms,
  heads: { name: 'الباب', grade: 'الصف', average: 'المتوسط', count: 'عدد النتائج' },
  bands: { high: 'متمكن', middle: 'متوسط', low: 'يحتاج مراجعة' },
} as const;

export const behindTexts = {
  title: 'طلاب يحتاجون متابعة',
  lead: 'من فاتته كل الامتحانات الأخيرة، أو لم يتقدم منذ أسبوعين، أو قل متوسطه عن 50%. الأكثر حاجة أولًا.',
  loading: 'جارٍ تحميل الطلاب…',
  failed: 'تعذر تحميل الطلاب الذين يحتاجون متابعة',
  asOf: (moment: string) => `حتى ${moment}`,
  pending: 'تُحسب هذه القائمة الآن، وتظهر بعد لحظات.',
  empty: 'لا طالب يحتاج متابعة الآن',
  emptyHint: 'يظهر هنا من يتأخر عن صفه، ولماذا. تُحسب القائمة كل ساعة.',
  reasons: {
    missed_exams: {
      zero: '',
      one: 'فاته امتحان واحد',
      two: 'فاته امتحانان',
      few: 'فاتته {n} امتحانات',
      many: 'فاته {n} امتحانًا',
      other: 'فاته {n} امتحان',
    },
    idle: (days: string) => `بلا تقدم منذ ${days}`,
    low_average: 'المتوسط',
  },
  days: dayForms,
  heads: { student: 'الطالب', grade: 'الصف', reasons: 'السبب', progressed: 'آخر تقدم' },
  count: studentForms,
  open: (name: string) => `اعرض بيانات ${name}`,
  showAll: 'اعرض القائمة كلها',
  back: 'عد إلى ما ينتظرك اليوم',
} as const;

/** Texts of the card of class sessions. */
export const attendanceTexts = {
  title: 'حضور الحصص',
  loading: 'جارٍ تحميل الحضور…',
  failed: 'فشل في تحميل الحضور',
} as const;
