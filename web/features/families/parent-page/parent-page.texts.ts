import type { Presence } from '#domain/attendance/session-entries.ts';

const presences: Record<Presence, string> = {
  present: 'حضور',
  late: 'تأخر',
  absent: 'غياب',
  excused: 'غياب بعذر',
};

/** Texts of the page that a parent opens by a link. The gender of the student is not known there: they name no doer. */
export const parentPageTexts = {
  title: 'متابعة ولي الأمر',
  heading: (name: string) => `متابعة ${name}`,
  lead: 'تُحدَّث هذه الصفحة وحدها، ويكفي الرابط لفتحها. لا تعطه لغيرك.',
  loading: 'جارٍ فتح الصفحة…',
  loadFailed: 'تعذر فتح الصفحة. حاول مرة أخرى.',
  wrongLink: 'هذا الرابط لا يعمل',
  home: 'تعرّف على المنصة',
  owed: (price: string) => `المستحق للسنتر ${price}.`,
  unpaid: (month: string) => `لم يُسجَّل دفع شهر ${month} بعد.`,
  next: 'القادم',
  nextClass: 'الحصة القادمة',
  noNextClass: 'لا موعد محدد',
  nextExam: 'الامتحان القادم',
  noNextExam: 'لا امتحان له موعد الآن',
  opens: (moment: string) => `يُفتح ${moment}`,
  closes: (moment: string) => `ينتهي ${moment}`,
  attendance: 'آخر الحصص',
  noAttendance: 'لم يُسجَّل حضور أو غياب بعد.',
  presences,
  results: 'درجات الامتحانات',
  noResults: 'لا درجات بعد.',
  lessons: 'آخر ما شوهد من الدروس',
  noLessons: 'لم يُفتح درس بعد.',
  completed: 'اكتملت المشاهدة',
  messages: 'الرسائل',
  messagesLead:
    'قد يرسل المعلم كل أسبوع ملخصًا بالحضور والدرجات على واتساب. يمكنك إيقاف الرسائل من هنا في أي وقت.',
  refuse: 'لا أريد هذه الرسائل',
  agreedOn: (day: string) => `سُجلت موافقتك يوم ${day}.`,
  claimedOn: (day: string) =>
    `سُجل الاختيار يوم ${day}. قد يكون الرابط مع غير ولي الأمر، فلا تُحسب موافقته إلا برمز يرسله المعلم إلى هاتفه ويُكتب هنا.`,
  code: 'رمز الموافقة',
  codeHint: 'ستة أرقام وصلت من المعلم إلى هاتف ولي الأمر، تعمل يومين.',
  codeIncomplete: 'اكتب الأرقام الستة كما في الرسالة',
  confirm: 'أوافق بهذا الرمز',
  stoppedOn: (day: string) => `سُجل إيقاف الرسائل يوم ${day}.`,
  consentFailed: 'تعذر حفظ اختيارك. حاول مرة أخرى.',
} as const;
