import { receiptMethodNames } from '#domain/settings/payment-details.ts';
import type { PaymentWay } from '#web/features/payments/subscriptions/plan/choice.ts';
import { addressing } from '#web/ui/addressing.ts';

/** Texts of the checkout (spec §2, §4, §5). */
export const checkoutTexts = addressing('checkout', {
  title: 'إتمام الاشتراك',
  lessonTitle: 'شراء درس',
  back: 'عد إلى الخطط',
  loading: 'جارٍ حساب السعر…',
  loadFailed: 'تعذر حساب السعر الآن. حاول مرة أخرى.',

  paidAlready: 'ثمن هذا مدفوع من قبل، وما زال مفتوحًا. الدفع مرة أخرى لا يفتح شيئًا جديدًا.',
  summary: 'ملخص الطلب',
  plan: 'الخطة',
  lesson: 'الدرس',
  month: 'الشهر',
  until: 'يفتح حتى',
  price: 'السعر',
  discount: 'الخصم',
  total: 'الإجمالي',
  forFree: 'مجانًا',
  discountEnded: (message: string) => `${message} لم يُخصم شيء، وهذا الإجمالي من دون الخصم.`,

  methodsTitle: 'طريقة الدفع',
  methods: {
    card: 'بطاقة بنكية',
    wallet: 'محفظة إلكترونية',
    receipt: 'رفع إيصال دفع',
    instapay: receiptMethodNames.instapay,
    fawry: receiptMethodNames.fawry,
  } satisfies Record<PaymentWay, string>,
  methodHints: {
    card: 'فيزا أو ماستركارد أو ميزة',
    wallet: 'فودافون كاش أو أورنج موني أو اتصالات كاش',
    receipt: 'نقدًا أو بتحويل بنكي، ويُراجع خلال 24 ساعة',
    instapay: 'تحويل من تطبيق InstaPay، ويُراجع خلال 24 ساعة',
    fawry: 'من أي منفذ فوري أو من التطبيق، ويُراجع خلال 24 ساعة',
  } satisfies Record<PaymentWay, string>,
  notOffered: 'غير متاحة الآن',
  noMethod: 'الدفع على المنصة غير متاح الآن',

  simulated: 'دفع تجريبي: لن يُخصم أي مال حقيقي، وما تكتبه هنا لا يغادر متصفحك.',
  simulatedWallet: 'دفع تجريبي: لا تحوّل أي مال، فلن يُخصم شيء. اكتب أي رقم عملية.',
  onGatewayPage: {
    card: 'تكتب بيانات بطاقتك في صفحة بوابة الدفع الآمنة، ولا تصل إلى المنصة. بعد الدفع تعود إلى هنا وحدك.',
    wallet:
      'تكتب رقم محفظتك في صفحة بوابة الدفع الآمنة وتؤكد من هاتفك. بعد الدفع تعود إلى هنا وحدك.',
  },
  nothingToPay: 'الخصم يغطي السعر كله، فلا شيء عليك دفعه.',
  activate: 'فعّل الآن',
  goOn: 'أكمل الدفع',
  pay: (price: string) => `ادفع ${price}`,
  networkLost:
    'تعذر الاتصال بالخادم، ولا نعرف هل بدأت العملية. ما كتبته باقٍ هنا؛ اضغط مرة أخرى، ولن تدفع مرتين.',
  payFailed: 'تعذر بدء الدفع، ولم يُخصم شيء. حاول مرة أخرى بعد قليل.',

  cardName: 'الاسم على البطاقة',
  cardNumber: 'رقم البطاقة',
  cardExpiry: 'تاريخ الانتهاء',
  cardExpiryHint: 'شهر / سنة',
  cardCode: 'رمز الأمان',
  cardMissing: {
    name: 'اكتب الاسم كما يظهر على البطاقة',
    number: 'اكتب رقم البطاقة',
    expiry: 'اكتب تاريخ انتهاء البطاقة',
    code: 'اكتب رمز الأمان',
  },

  detailsFailed: 'تعذر تحميل بيانات الدفع. حاول مرة أخرى.',
  provider: 'المحفظة',
  walletNumber: 'رقم المحفظة',
  noNumber: 'اسأل المعلم عن رقم هذه المحفظة',
  walletSteps: (price: string) =>
    `حوّل ${price} إلى رقم المحفظة، ثم اكتب رقم العملية الذي يصلك في رسالة التأكيد.`,
  transactionId: 'رقم عملية التحويل',
  sendTransfer: 'أرسل بيانات التحويل',
  walletReview: 'يراجع المعلم التحويل ويفعّل اشتراكك خلال 24 ساعة، ويصلك تأكيد بالبريد الإلكتروني.',

  receiptSteps: [
    'ادفع المبلغ نقدًا للمعلم، أو حوّله إلى حسابه البنكي.',
    'صوّر الإيصال بوضوح، أو احفظه ملف PDF.',
    'أرسله هنا مع تاريخ الدفع، وسنراجعه ونفعّل اشتراكك خلال 24 ساعة.',
  ],
  receiptMethod: 'كيف دفعت؟',
  places: {
    instapay: {
      steps: (price: string) =>
        `حوّل ${price} إلى هذا العنوان، واكتب اسمك الكامل في ملاحظة التحويل، ثم اكتب هنا رقم العملية.`,
      name: 'عنوان InstaPay',
      qr: 'كود QR للدفع بتطبيق InstaPay',
      open: 'افتح InstaPay',
    },
    fawry: {
      steps: (price: string) =>
        `ادفع ${price} عند أي منفذ فوري أو من التطبيق بهذا الكود واسمك الكامل، ثم اكتب هنا رقم العملية من الإيصال.`,
      name: 'كود فوري',
    },
  },
  bankTitle: 'بيانات الحساب البنكي',
  bank: {
    bankName: 'البنك',
    accountName: 'اسم صاحب الحساب',
    accountNumber: 'رقم الحساب',
    iban: 'رقم IBAN',
    swiftCode: 'رمز SWIFT',
  },
  noBank: 'لم يضف المعلم بيانات حسابه البنكي بعد. اسأله عنها قبل التحويل.',
  copy: (name: string) => `انسخ ${name}`,
  copied: 'تم النسخ',
  file: 'صورة الإيصال',
  fileHint: 'صورة JPG أو JPEG أو PNG أو GIF، أو ملف PDF، حتى 10 ميجابايت.',
  paymentDate: 'تاريخ الدفع',
  notes: 'ملاحظات (اختياري)',
  sendReceipt: 'أرسل الإيصال',
  needsFileAndDate: 'أرفق الإيصال واختر تاريخ الدفع لترسله.',
  sendAgain: 'أعد الإرسال',
  sendFailed: 'تعذر إرسال الإيصال. ما كتبته وما اخترته باقٍ هنا؛ حاول مرة أخرى.',
  sendLost:
    'انقطع الاتصال قبل أن يصل الرد. ما كتبته وما اخترته باقٍ هنا؛ أعد الإرسال حين يعود الاتصال، ولن يُسجَّل مرتين.',
  sendStopped: 'أوقفتَ الإرسال. ما كتبته وما اخترته باقٍ هنا.',
} as const);
