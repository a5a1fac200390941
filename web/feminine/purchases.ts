import type { Forms } from '#domain/text/addressed.ts';
import type { subscriptionSectionTexts } from '#web/features/payments/own-subscription/subscription-section.texts.ts';
import type { checkoutTexts } from '#web/features/payments/subscriptions/checkout/checkout.texts.ts';
import type { familyPaymentTexts } from '#web/features/payments/family-payment/family-payment.texts.ts';
import type { answers as answerTexts } from '#web/features/payments/subscriptions/frequent-questions.texts.ts';
import type { lessonWaysTexts } from '#web/features/payments/subscriptions/lesson-ways.texts.ts';
import type { paymentTexts } from '#web/features/payments/subscriptions/payment/payment.texts.ts';
import type { subscriptionTexts } from '#web/features/payments/subscriptions/plan/subscription.texts.ts';

/** What a student who chose «طالبة» reads where she chooses and pays. */
const subscription: Forms<typeof subscriptionTexts> = {
  lead: 'اختاري ما يناسب مذاكرتكِ: كل الدروس طوال العام، أو باقة محاضرات تفتحين بها ما تحتاجينه.',
  backToCourse: 'عودي إلى الباب',
  browseCourses: 'تصفحي المناهج',
  yourSubscription: 'اعرضي اشتراككِ',
  home: 'عودي إلى الرئيسية',
  subscribe: 'اشتركي الآن',
  chooseMonth: 'الشهر الذي تريدين فتح دروسه',
  noMonths: 'لا دروس مميزة لصفكِ بعد. اختاري خطة أخرى، أو عودي بعد نشر الدروس.',
  monthMissing: 'اختاري الشهر الذي تريدين فتح دروسه.',
  finishPayment: 'أكملي الدفع',
  showStatus: 'تابعي الحالة',
  how: 'تواصلي مع المعلم وأخبريه بما اخترتِه وببريدكِ المسجل هنا، فيرد عليكِ بطريقة الدفع ثم يفعّل اشتراككِ.',
  howInPerson: 'أخبري معلمكِ في الحصة بما اخترتِه وببريدكِ المسجل هنا، فيفعّل اشتراككِ بعد الدفع.',
  contact: 'راسلي المعلم للاشتراك',
  copyAddress: 'انسخي البريد الإلكتروني',
  call: 'اتصلي بالمعلم',
  copyPhone: 'انسخي رقم الهاتف',
  compareTitle: 'قارني بين الخطط',
  compareHint: 'مرّري الجدول أفقيًا لتري كل الخطط.',
  monthLessons: 'دروس شهر تختارينه',
};

const lessonWays: Forms<typeof lessonWaysTexts> = {
  credit: 'افتحي الدرس برصيد واحد',
  code: 'أدخلي كود الدرس',
  ask: (lesson) => `هل تريدين فتح «${lesson}» برصيد واحد من باقتكِ؟`,
  confirm: 'افتحي الدرس',
  failed: 'لم نتأكد من فتح الدرس. حاولي مرة أخرى، ولن يُخصم أكثر من رصيد واحد.',
  noneLeft: 'لم يعد في باقتكِ رصيد لفتح هذا الدرس. اختاري طريقة أخرى من القائمة.',
  goToLesson: 'اذهبي إلى الدرس',
};

const checkout: Forms<typeof checkoutTexts> = {
  back: 'عودي إلى الخطط',
  loadFailed: 'تعذر حساب السعر الآن. حاولي مرة أخرى.',
  simulated: 'دفع تجريبي: لن يُخصم أي مال حقيقي، وما تكتبينه هنا لا يغادر متصفحكِ.',
  simulatedWallet: 'دفع تجريبي: لا تحوّلي أي مال، فلن يُخصم شيء. اكتبي أي رقم عملية.',
  onGatewayPage: {
    card: 'تكتبين بيانات بطاقتكِ في صفحة بوابة الدفع الآمنة، ولا تصل إلى المنصة. بعد الدفع تعودين إلى هنا وحدكِ.',
    wallet:
      'تكتبين رقم محفظتكِ في صفحة بوابة الدفع الآمنة وتؤكدين من هاتفكِ. بعد الدفع تعودين إلى هنا وحدكِ.',
  },
  activate: 'فعّلي الآن',
  goOn: 'أكملي الدفع',
  pay: (price) => `ادفعي ${price}`,
  networkLost:
    'تعذر الاتصال بالخادم، ولا نعرف هل بدأت العملية. ما كتبتِه باقٍ هنا؛ اضغطي مرة أخرى، ولن تدفعي مرتين.',
  payFailed: 'تعذر بدء الدفع، ولم يُخصم شيء. حاولي مرة أخرى بعد قليل.',
  cardMissing: {
    name: 'اكتبي الاسم كما يظهر على البطاقة',
    number: 'اكتبي رقم البطاقة',
    expiry: 'اكتبي تاريخ انتهاء البطاقة',
    code: 'اكتبي رمز الأمان',
  },
  detailsFailed: 'تعذر تحميل بيانات الدفع. حاولي مرة أخرى.',
  noNumber: 'اسألي المعلم عن رقم هذه المحفظة',
  walletSteps: (price) =>
    `حوّلي ${price} إلى رقم المحفظة، ثم اكتبي رقم العملية الذي يصلكِ في رسالة التأكيد.`,
  sendTransfer: 'أرسلي بيانات التحويل',
  receiptSteps: [
    'ادفعي المبلغ نقدًا للمعلم، أو حوّليه إلى حسابه البنكي.',
    'صوّري الإيصال بوضوح، أو احفظيه ملف PDF.',
    'أرسليه هنا مع تاريخ الدفع، وسنراجعه ونفعّل اشتراككِ خلال 24 ساعة.',
  ],
  places: {
    instapay: {
      steps: (price) =>
        `حوّلي ${price} إلى هذا العنوان، واكتبي اسمكِ الكامل في ملاحظة التحويل، ثم اكتبي هنا رقم العملية.`,
      name: 'عنوان InstaPay',
      qr: 'كود QR للدفع بتطبيق InstaPay',
      open: 'افتحي InstaPay',
    },
    fawry: {
      steps: (price) =>
        `ادفعي ${price} عند أي منفذ فوري أو من التطبيق بهذا الكود واسمكِ الكامل، ثم اكتبي هنا رقم العملية من الإيصال.`,
      name: 'كود فوري',
    },
  },
  noBank: 'لم يضف المعلم بيانات حسابه البنكي بعد. اسأليه عنها قبل التحويل.',
  copy: (name) => `انسخي ${name}`,
  sendReceipt: 'أرسلي الإيصال',
  needsFileAndDate: 'أرفقي الإيصال واختاري تاريخ الدفع لترسليه.',
  sendAgain: 'أعيدي الإرسال',
  sendFailed: 'تعذر إرسال الإيصال. ما كتبتِه وما اخترتِه باقٍ هنا؛ حاولي مرة أخرى.',
  sendLost:
    'انقطع الاتصال قبل أن يصل الرد. ما كتبتِه وما اخترتِه باقٍ هنا؛ أعيدي الإرسال حين يعود الاتصال، ولن يُسجَّل مرتين.',
};

const payment: Forms<typeof paymentTexts> = {
  loadFailed: 'تعذر السؤال عن حالة الدفع الآن. لم يتغير شيء؛ حاولي مرة أخرى.',
  successBundle: 'فُعّلت الباقة. افتحي أي درس مميز لتستخدمي محاضرة من محاضراتها.',
  receivedText:
    'نراجعه ونفعّل الاشتراك خلال 24 ساعة، ونرسل تأكيدًا بالبريد الإلكتروني. يمكنكِ إغلاق هذه الصفحة.',
  waitingText:
    'لم يصلنا تأكيد من بوابة الدفع بعد. نسأل عنه وحدنا وتتحدث هذه الصفحة، فلا تدفعي مرة أخرى لما دفعتِه.',
  waitingToPay: 'إن لم تدفعي بعد، فأكملي الدفع من هنا أو من أي جهاز آخر.',
  refreshNow: 'اسألي الآن',
  rejectedText: 'راجعي السبب، ثم أرسليه من جديد أو تواصلي مع المعلم.',
  disputedText:
    'استرد البنك المبلغ بعد اعتراض على العملية، وانتهى ما فتحه هذا الدفع. إن لم تعترضي أنتِ أو أحد من أسرتكِ، فراسلي معلمكِ.',
  cancelledReceiptText:
    'لن يراجع معلمكِ ما أرسلتِه. إن كنتِ قد حوّلتِ المبلغ، فأرسلي إيصاله من جديد أو راسلي معلمكِ.',
  cancelledText:
    'لم يُخصم شيء حتى الآن. إن كنتِ قد دفعتِ في صفحة البوابة، فسيُفتح ما اشتريتِه حين تؤكد الدفع، أو يقرر المعلم إن تغيّر السعر.',
  cancelHint:
    'نسأل بوابة الدفع أولًا. إن كنتِ قد دفعتِ فلن تُلغى، وإن أكدت البوابة دفعكِ لاحقًا فسيُفتح ما اشتريتِه، أو يقرر المعلم إن تغيّر السعر.',
  cancel: 'ألغي',
  cancelQuestion: 'هل تلغين هذه العملية؟',
  cancelReceiptHint: 'لن يراجع معلمكِ ما أرسلتِه. إن كنتِ قد حوّلتِ المبلغ فعلًا، فلا تلغيها وانتظري رده.',
  cancelNot: 'لا تلغيها',
  finish: 'أكملي الدفع',
  tryAgain: 'حاولي مرة أخرى',
  sendAgain: 'أرسلي إيصالًا جديدًا',
  sendTransferAgain: 'أرسلي بيانات التحويل من جديد',
  courses: 'تصفحي المناهج',
  lesson: 'اذهبي إلى الدرس',
  profile: 'اعرضي اشتراككِ',
  home: 'عودي إلى الرئيسية',
};

const subscriptionSection: Forms<typeof subscriptionSectionTexts> = {
  owed: (price) => `عليكِ في السنتر ${price}.`,
  credit: (price) => `لكِ رصيد في السنتر: ${price}.`,
  emptyHint: 'اشتركي لتفتحي كل الدروس والامتحانات، وسيظهر هنا ما بقي من مدتكِ.',
  plans: 'اعرضي الاشتراكات',
  renew: 'جدّدي الاشتراك',
  otherPlans: 'اعرضي الاشتراكات',
  hints: { credits: 'افتحي بالرصيد أي درس تختارينه، ويبقى مفتوحًا حتى نهاية المدة.' },
  noOpenedLessons: 'لم تفتحي درسًا بهذه الباقة بعد. افتحي درسًا مغلقًا، ثم اختاري فتحه برصيدكِ.',
  continuePayment: 'أكملي الدفع',
  receipt: (number) => `نزّلي الإيصال ${number}`,
  receiptButton: 'نزّلي الإيصال',
  receiptFailed: 'تعذر تنزيل الإيصال. حاولي مرة أخرى.',
};

const familyPayment: Forms<typeof familyPaymentTexts> = {
  button: 'اطلبي من أهلكِ الدفع',
  lead: 'أرسلي رابطًا لمن يدفع عنكِ. يظهر له اسمكِ الأول والاشتراك والمبلغ فقط، ويدفع دون حساب.',
  ends: 'يعمل الرابط سبعة أيام، وينتهي عند الدفع أو حين تلغينه.',
  create: 'أنشئي الرابط',
  createAnother: 'أنشئي رابطًا آخر',
  failed: 'تعذر إنشاء الرابط. حاولي مرة أخرى.',
  readyHint: 'انسخيه أو شاركيه الآن: لن يظهر هنا مرة أخرى بعد إغلاق النافذة.',
  copy: 'انسخي الرابط',
  share: 'شاركي الرابط',
  qrHint: 'أو امسحي الرمز من هاتف من يدفع.',
  openLead: (max) => `يمكن أن يكون لكِ حتى ${max} روابط مفتوحة معًا.`,
  withdraw: 'ألغي الرابط',
  withdrawOf: (title) => `ألغي رابط ${title}`,
  withdrawFailed: 'تعذر إلغاء الرابط. حاولي مرة أخرى.',
  listFailed: 'تعذر تحميل روابطكِ المفتوحة. حاولي مرة أخرى.',
};

const answersOfPlans: Forms<typeof answerTexts> = {
  ends: (day) =>
    `بانتهاء مدته، وعلى الأكثر بنهاية العام الدراسي في ${day}. تجدين التاريخ في ملفكِ الشخصي وفوق كل درس يفتحه، ونذكّركِ قبله بسبعة أيام ثم بيوم. ينتهي وحده، ولا يُجدَّد إلا بطلبكِ.`,
  opensEverything: (yearly, monthly) =>
    `«${yearly}» و«${monthly}» يفتحان كل الدروس المميزة بفيديوهاتها وملفاتها وامتحاناتها ما دام الاشتراك ساريًا، وباقة المحاضرات تفتح ما تختارينه منها.`,
  opensMonths: (yearly, monthly) =>
    `«${yearly}» يفتح كل الدروس المميزة بفيديوهاتها وملفاتها وامتحاناتها ما دام ساريًا، و«${monthly}» دروس الشهر الذي تختارينه، وباقة المحاضرات ما تختارينه من الدروس.`,
  noWay: 'الدفع على المنصة متوقف الآن. اتفقي مع معلمكِ على طريقة الدفع.',
  pay: (ways) => `اختاري الخطة، ثم ادفعي ${ways}.`,
  credit:
    'افتحي الدرس المغلق، ثم اضغطي «افتحي الدرس برصيد واحد». نسألكِ أولًا، فإذا وافقتِ خُصم رصيد واحد لا أكثر، وظل الدرس مفتوحًا لكِ حتى نهاية الباقة.',
  family:
    'نعم. انسخي رابط الدفع وأرسليه إليه، فيدفع من هاتفه دون حساب. لا يُظهر الرابط إلا اسمكِ الأول والخطة والمبلغ.',
  discount: 'في ملخص الطلب قبل الدفع. ترين نسبة الخصم والإجمالي الجديد فورًا، وعليه يكون الدفع.',
  receipt: 'لكل عملية دفع مكتملة إيصال مرقّم، تنزّلينه ملف PDF من قسم الاشتراك في ملفكِ الشخصي.',
  refund:
    'راسلي معلمكِ، فالقرار له. إذا رُدّ المبلغ كله أُغلق ما فتحته تلك العملية وحدها، وإذا رُدّ جزء منه ظل مفتوحًا.',
};

export const purchaseForms = {
  familyPayment,
  subscription,
  frequentQuestions: answersOfPlans,
  lessonWays,
  checkout,
  payment,
  subscriptionSection,
};
