import type { SetupPart, SetupStep } from '#domain/overview/setup-steps.ts';

type Part = {
  /** What is to be done, and why. */
  hint: string;
  /** On the button that leads to the form. */
  action: string;
};

/** The guide of a new teacher (decisions/0198). */
export const setupTexts = {
  title: 'دليل البداية',
  lead: 'سبع خطوات من منصة فارغة إلى أول شهر مدفوع. كل خطوة تفتح صفحتها نفسها، ويمكن أن تتوقف وتكمل متى شئت.',
  failed: 'تعذر تحميل دليل البداية',
  loading: 'جارٍ تحميل دليل البداية…',
  changeFailed: 'لم يُحفظ اختيارك. حاول مرة أخرى.',
  progress: (done: number, all: number) => `تمت ${done} من ${all}`,
  done: 'تمت',
  skipped: 'تخطيتها',
  doneHint: 'تمت هذه الخطوة. يمكنك تعديلها متى شئت.',
  skippedHint: 'تخطيت هذه الخطوة، وهي تنتظرك هنا.',
  skip: 'تخطَّ هذه الخطوة',
  resume: 'أعدها إلى الخطوات',
  hide: 'أخفِ الدليل',
  hideHint: 'تجده بعد ذلك في «إعدادات المنصة»، وبالبحث عن «دليل البداية».',
  show: 'أظهره في «اليوم»',
  allDone: 'اكتملت كل الخطوات، ومنصتك جاهزة لطلابك.',
  toToday: 'عد إلى ما ينتظرك اليوم',
  step: (title: string) => `دليل البداية: ${title}`,
  back: 'عد إلى الدليل',
  leave: 'أغلق شريط الدليل',
  steps: {
    teacher: 'اسمك وصورتك',
    prices: 'الأسعار',
    payment: 'طرق الدفع',
    lesson: 'أول باب ودرس',
    groups: 'المجموعات',
    students: 'الطلاب',
    exam: 'أول امتحان',
  } satisfies Record<SetupStep, string>,
  parts: {
    name: {
      hint: 'يظهر اسمك للطلاب في الصفحة الرئيسية، وعلى الشهادات والامتحانات المطبوعة.',
      action: 'اكتب اسمك',
    },
    picture: {
      hint: 'كُتب اسمك. وبقيت صورتك التي يراها الزوار بجانبه.',
      action: 'أضف صورتك',
    },
    prices: {
      hint: 'الأسعار مخفية عن الطلاب حتى تؤكدها، ولا يُباع شيء قبل ذلك، ولو نقدًا.',
      action: 'راجع الأسعار وأكّدها',
    },
    payment: {
      hint: 'أين يرسل الطالب ثمن اشتراكه: محفظة، أو InstaPay، أو حساب بنكي. ومن يدفع نقدًا في السنتر تُسجّل دفعته بلا هذه الخطوة.',
      action: 'أضف طريقة دفع',
    },
    course: { hint: 'الباب يجمع دروس موضوع واحد لصف واحد.', action: 'أنشئ بابًا' },
    lesson: {
      hint: 'الباب موجود. أضف إليه درسًا: فيديو وملخص وملفات، مجانًا أو للمشتركين.',
      action: 'أضف درسًا',
    },
    publication: {
      hint: 'الدرس مسودة لا يراها الطلاب. انشره، وانشر بابه إن كان مسودة.',
      action: 'افتح الباب وانشره',
    },
    group: {
      hint: 'لكل مجموعة سنتر ومواعيد، وتُسجّل حصصها وحضورها. وإن كان عندك كشف بأسماء الطلاب ومجموعاتهم، فتخطَّ هذه الخطوة: تُنشأ المجموعات كلها بضغطة عند استيراده.',
      action: 'أنشئ مجموعة',
    },
    student: {
      hint: 'أضف طلابك بالاسم والهاتف، أو استوردهم من ملف، أو دعهم يسجلون بأنفسهم.',
      action: 'أضف طالبًا',
    },
    exam: {
      hint: 'يُصحَّح في الحال، ومن يبلغ حد الشهادة ينالها.',
      action: 'أنشئ امتحانًا',
    },
  } satisfies Record<SetupPart, Part>,
  /** On the link of a step that is done. */
  open: 'افتح صفحتها',
} as const;
