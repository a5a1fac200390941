import { isolate } from '#domain/text/bidi.ts';

const recorder = (name: string) => (name === '' ? 'المعلم' : isolate(name));

/** Texts of the link to a student's page for a parent: of the staff and of the student, who is addressed in neither form. */
export const parentLinkTexts = {
  title: 'صفحة ولي الأمر',
  lead: 'رابط يفتح لولي الأمر، دون حساب، صفحة فيها الحضور والدرجات والدروس والمتبقي دفعه والامتحان القادم، ولا شيء غيرها.',
  ownLead:
    'رابط يفتح لولي أمرك، دون حساب، صفحة فيها حضورك ودرجاتك ودروسك والمتبقي دفعه والامتحان القادم، ولا شيء غيرها.',
  loading: 'جارٍ تحميل الرابط…',
  loadFailed: 'تعذر تحميل الرابط. حاول مرة أخرى.',
  create: 'إنشاء الرابط',
  createFailed: 'تعذر إنشاء الرابط',
  link: 'رابط الصفحة',
  copy: 'نسخ الرابط',
  copied: 'نُسخ الرابط',
  share: 'مشاركة الرابط',
  send: 'إرسال بواتساب إلى ولي الأمر',
  noPhone: 'لا رقم محمول مسجل لولي الأمر، فانسخ الرابط وأرسله بنفسك.',
  message: (url: string) => `رابط المتابعة: ${url}`,
  messageAbout: (name: string, url: string) => `رابط متابعة ${name}: ${url}`,
  madeByTeacher: (day: string) => `أُنشئ يوم ${day}.`,
  madeByStudent: (name: string, day: string) => `من حساب ${isolate(name)} يوم ${day}.`,
  ofTeacher: 'أنشأ معلمك هذا الرابط، ويمكنك إرساله كما هو.',
  end: 'إلغاء الرابط',
  endQuestion: 'لن يفتح هذا الرابط شيئًا بعد الآن عند كل من وصله، ويمكن إنشاء رابط آخر بعده.',
  endFailed: 'تعذر إلغاء الرابط',
  ended: 'أُلغي الرابط، ولن يفتح الصفحة بعد الآن.',
  consent: 'الموافقة على الرسائل الأسبوعية',
  agreedByCode: (day: string) => `وافق ولي الأمر يوم ${day} برمز وصل إلى هاتفه.`,
  recordedBy: (name: string, day: string) =>
    `وافق ولي الأمر بالهاتف أو ورقة. سجّلها ${recorder(name)} يوم ${day}.`,
  claimed: (day: string) =>
    `سُجلت موافقة من صفحة المتابعة يوم ${day}، والطالب يفتحها أيضًا. لا تُحسب لولي الأمر ولا تُرسل بها رسائل حتى يثبتها رمز على هاتفه، أو تسجلها أنت.`,
  stopped: (day: string) => `أُوقفت الرسائل من صفحة المتابعة أو من حساب الطالب يوم ${day}.`,
  stoppedBy: (name: string, day: string) => `سحب ${recorder(name)} الموافقة يوم ${day}.`,
  undecided: 'لم يوافق ولي الأمر بعد على الرسائل الأسبوعية.',
  codeSent: (at: string) => `أُعدّ رمز ${at} ولم يُكتب في الصفحة بعد. يعمل يومين.`,
  record: 'سجّل: وافق ولي الأمر (بالهاتف أو ورقة)',
  recordFailed: 'تعذر حفظ الموافقة',
  makeCode: 'رمز إلى هاتف ولي الأمر',
  makeCodeAgain: 'رمز جديد إلى هاتفه',
  openCode: 'أرسل الرمز بواتساب',
  codeFailed: 'تعذر إعداد الرمز',
  withdraw: 'سحب الموافقة',
  withdrawQuestion: 'تتوقف الرسائل الأسبوعية إلى ولي الأمر حتى يوافق من جديد.',
} as const;
