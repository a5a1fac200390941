import type { StudentState } from '#domain/school/students/student-states.ts';
import { studentForms } from '#domain/text/count-forms.ts';
import { type PluralForms, plural } from '#domain/text/plural.ts';

/** Texts of the line that adds students. */
export const addTexts = {
  lead: 'اكتب الطالب ثم اضغط Enter للتالي. لا يحتاج إلى بريد؛ يُفعَّل حسابه متى شئت.',
  name: 'الاسم',
  phone: 'هاتف الطالب',
  parentPhone: 'هاتف ولي الأمر',
  centreCode: 'كود السنتر',
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
  parentMessage: (name: string) =>
    `السلام عليكم، هذا رابط حساب ${name} على المنصة. يفتحه ${name} ويختار كلمة المرور، ولا يلزم بريد إلكتروني:`,
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
  printFailed: 'تعذر تجهيز البطاقات. حاول مرة أخرى.',
  cardsName: 'بطاقات-التفعيل',
} as const;

/** Texts of the links of a whole group, sent one after another. */
export const activationLinksTexts = {
  title: 'روابط الحسابات بواتساب',
  back: 'كل المجموعات',
  lead: (active: number, total: number) => `لهم حساب: ${active} من ${plural(total, studentForms)}.`,
  hint: 'تفتح الضغطة محادثة الطالب وفيها رابطه، ثم يأتي التالي وحده. من ليس له رقم يُراسَل ولي أمره.',
  loading: 'نجهز الروابط…',
  loadFailed: 'تعذر تجهيز الروابط',
  failed: 'لم تُحفظ العلامة',
  next: 'التالي',
  student: 'أرسل للطالب',
  parent: 'أرسل لولي الأمر',
  waiting: (count: number) => `ينتظرون: ${count}`,
  reached: (count: number) => `أُرسل إليهم: ${count}`,
  sentAt: (at: string) => `أُرسل ${at}`,
  undo: 'لم يُرسل',
  unreachable: (count: number) => `بلا رقم واتساب: ${count}`,
  unreachableHint: 'اطبع بطاقاتهم، أو اكتب أرقامهم في بياناتهم.',
  allActive: 'لكل طلاب المجموعة حسابات',
  allSent: 'أُرسل الرابط إلى كل من يمكن مراسلته',
  empty: 'لا طلاب في هذه المجموعة',
} as const;
