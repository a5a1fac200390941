import { inBothForms } from '#domain/text/addressed.ts';
import type { PaymentStatus } from '#domain/payments/payment-state.ts';

/** Texts of the files that the panel of payments exports. */
export const exportTexts = {
  fileName: 'المدفوعات',
  sheet: 'المدفوعات',
  headers: {
    number: 'رقم العملية',
    createdAt: 'التاريخ',
    student: 'الطالب',
    email: 'البريد الإلكتروني',
    title: 'ما تم شراؤه',
    listPrice: 'السعر (جنيه)',
    discount: 'الخصم (جنيه)',
    amount: 'المبلغ (جنيه)',
    refunded: 'المردود (جنيه)',
    net: 'الصافي (جنيه)',
    method: 'طريقة الدفع',
    confirmedBy: 'التأكيد',
    status: 'الحالة',
    paidAt: 'تاريخ التأكيد',
    transactionId: 'رقم المعاملة',
    notes: 'ملاحظات',
  },
  methods: { card: 'بطاقة', wallet: 'محفظة إلكترونية', receipt: 'إيصال دفع' },
  confirmedBy: { gateway: 'بوابة الدفع', teacher: 'المعلم' },
  statuses: {
    pending: 'معلّقة',
    completed: 'مكتملة',
    failed: 'فاشلة',
    refunded: 'مردودة',
    disputed: 'استردها البنك',
  } satisfies Record<PaymentStatus, string>,
} as const;

/** The mail to a student whose money went back. */
export const refundMailTexts = inBothForms(
  {
    subject: (title: string) => `أُعيد إليك مبلغ من: ${title}`,
    whole: (amount: string, title: string) =>
      `أُعيد إليك ${amount}، وهو كل ما دفعته مقابل «${title}». لذلك لم يعد ما فتحته لك هذه العملية متاحًا.`,
    part: (amount: string, title: string) =>
      `أُعيد إليك ${amount} مما دفعته مقابل «${title}». ما اشتريته يبقى مفتوحًا لك كما هو.`,
    ways: {
      gateway: 'يظهر المبلغ في بطاقتك أو محفظتك خلال أيام، حسب البنك أو شركة المحفظة.',
      hand: 'أعاد معلمك المبلغ إليك مباشرة.',
      bank: 'استرده لك بنكك بعد اعتراض على العملية. إن لم تعترض أنت أو أحد من أسرتك، فراسل معلمك.',
    },
    action: 'افتح اشتراكاتي',
    note: 'إن كان لديك سؤال عن هذا المبلغ، فتواصل مع معلمك.',
  },
  {
    subject: (title) => `أُعيد إليكِ مبلغ من: ${title}`,
    whole: (amount, title) =>
      `أُعيد إليكِ ${amount}، وهو كل ما دفعتِه مقابل «${title}». لذلك لم يعد ما فتحته لكِ هذه العملية متاحًا.`,
    part: (amount, title) =>
      `أُعيد إليكِ ${amount} مما دفعتِه مقابل «${title}». ما اشتريتِه يبقى مفتوحًا لكِ كما هو.`,
    ways: {
      gateway: 'يظهر المبلغ في بطاقتكِ أو محفظتكِ خلال أيام، حسب البنك أو شركة المحفظة.',
      hand: 'أعاد معلمكِ المبلغ إليكِ مباشرة.',
      bank: 'استرده لكِ بنككِ بعد اعتراض على العملية. إن لم تعترضي أنتِ أو أحد من أسرتكِ، فراسلي معلمكِ.',
    },
    action: 'افتحي اشتراكاتكِ',
    note: 'إن كان لديكِ سؤال عن هذا المبلغ، فتواصلي مع معلمكِ.',
  },
);
