import type { StudentState } from '#domain/school/students/student-states.ts';
import type { PluralForms } from '#domain/text/plural.ts';

/** Texts of the line that adds students. */
export const addTexts = {
  lead: 'اكتب الطالب ثم اضغط Enter للتالي. لا يحتاج إلى بريد؛ يُفعَّل حسابه متى شئت.',
  name: 'الاسم',
  phone: 'هاتف الطالب',
  parentPhone: 'هاتف ولي الأمر',
  grade: 'الصف',
  group: 'المجموعة',
  submit: 'أضف',
  failed: 'لم يُضف الطالب',
  added: 'أُضيفوا الآن',
  addedCount: {
    zero: 'لم تضف أحدًا بعد',
    one: 'أُضيف طالب واحد',
    two: 'أُضيف طالبان',
    few: 'أُضيف {n} طلاب',
    many: 'أُضيف {n} طالبًا',
    other: 'أُضيف {n} طالب',
  } satisfies PluralForms,
  cardNumber: 'رقم الطالب',
  activate: (name: string) => `فعّل حساب ${name}`,
  activateShort: 'فعّل الحساب',
  print: 'اطبع بطاقات التفعيل',
  printGroup: 'بطاقات التفعيل للمجموعة',
  phoneInUse: 'هذا الرقم عند:',
  mergeHint: 'لو كانا طالبًا واحدًا، افتح ملف أحدهما وادمجهما.',
  ownPhone: 'رقمه',
  parents: 'رقم ولي أمره',
  samePerson: 'هو نفسه',
  otherPerson: 'شخص آخر، أضفه',
} as const;

export const stateTexts: Record<StudentState, string> = {
  active: 'مفعّل',
  invited: 'لم يفعّل، مدعو',
  walkIn: 'لم يفعّل',
};

/** Texts of the sheet that leads one student to the account. */
export const activationTexts = {
  title: (name: string) => `تفعيل حساب ${name}`,
  close: 'تم',
  code: 'رمز التفعيل',
  qr: (name: string) => `رمز تفعيل حساب ${name}`,
  scan: 'يصوّره الطالب بهاتفه، أو يكتب الرمز في صفحة الدعوة. يعمل مرة واحدة.',
  renewTitle: (name: string) => `بطاقة دخول جديدة: ${name}`,
  renewScan:
    'انتهت جلساته على كل الأجهزة. يصوّر الرمز بهاتفه أو يكتبه في صفحة الدعوة، ويختار كلمة مرور جديدة. رقمه ودروسه كما هي.',
  whatsapp: 'أرسله واتساب',
  whatsappParent: 'أرسله واتساب لولي الأمر',
  message: (name: string) =>
    `أهلًا ${name}، هذا رابط حسابك على المنصة. افتحه واختر كلمة مرورك، ولا يلزم بريد إلكتروني:`,
  renewMessage: (name: string) =>
    `أهلًا ${name}، هذا رابط تختار به كلمة مرور جديدة لحسابك على المنصة:`,
  until: (day: string) => `صالح حتى ${day}`,
  here: 'فعّله على هذا الجهاز',
  hereHint:
    'على هذا الجهاز: تخرج من حسابك، وتُفتح صفحة تفعيل هذا الطالب وحدها. بعدها سجّل دخولك من جديد.',
  print: 'اطبع بطاقته',
  email: 'أو أرسل الدعوة بالبريد',
  emailLabel: 'بريد الطالب',
  send: 'أرسل الدعوة',
  sent: 'أُرسلت الدعوة إلى',
  failed: 'تعذر تجهيز رمز التفعيل. حاول مرة أخرى.',
  sendFailed: 'تعذر إرسال الدعوة',
  loading: 'نجهز رمز التفعيل…',
  retry: 'أعد المحاولة',
  printFailed: 'تعذر تجهيز البطاقات. حاول مرة أخرى.',
  cardsName: 'بطاقات-التفعيل',
} as const;
