import { addressing } from '#web/ui/addressing.ts';
import type { Outcome } from './simulator.queries.ts';

/** Texts of the page on which a simulated payment is paid (decisions §7). */
export const simulatorTexts = addressing('simulator', {
  title: 'صفحة دفع تجريبية',
  noMoney: 'محاكاة: لا تُخصم أي أموال حقيقية',
  noMoneyHint: 'هذه الصفحة تقوم مقام صفحة بوابة الدفع، ولا تطلب أي بيانات بطاقة أو محفظة.',
  loading: 'تُحمّل صفحة الدفع…',
  loadFailed: 'تعذر تحميل صفحة الدفع. لم يتغير شيء؛ حاول مرة أخرى.',
  methods: { card: 'بطاقة بنكية', wallet: 'محفظة إلكترونية' },
  amount: 'المبلغ',
  method: 'طريقة الدفع',
  pay: (price: string) => `ادفع ${price}`,
  paying: 'تجري العملية… لا تغلق الصفحة.',
  payFailed: 'تعذر إتمام العملية. حاول مرة أخرى.',
  cancel: 'إلغاء والعودة',
  paid: 'دُفع هذا الطلب من قبل.',
  toPayment: 'اعرض حالة الدفع',
  toPlans: 'صفحة الاشتراك',

  testOptions: 'خيارات الاختبار',
  outcomesTitle: 'ماذا يحدث عند الدفع؟',
  outcomesHint: 'يظهر هذا الاختيار على هذا الجهاز وحده، لتجربة كل الحالات.',
  outcomes: {
    success: { name: 'ينجح', hint: 'يصل التأكيد قبل العودة.' },
    decline: { name: 'يُرفض', hint: 'يرفض البنك العملية.' },
    three_d_secure: { name: 'يطلب البنك رمزًا', hint: 'خطوة تأكيد إضافية قبل الدفع.' },
    lost: { name: 'يضيع التأكيد', hint: 'ينجح الدفع ولا يصل خبره؛ نسأل عنه.' },
    late: { name: 'يتأخر التأكيد', hint: 'يصل الخبر بعد نصف دقيقة.' },
    doubled: { name: 'يصل التأكيد مرتين', hint: 'في اللحظة نفسها؛ يُحسب مرة واحدة.' },
    reordered: { name: 'يصل رفض قديم بعد النجاح', hint: 'لا يغيّر شيئًا.' },
  } satisfies Record<Outcome, { name: string; hint: string }>,

  stepTitle: 'تأكيد البنك (تجريبي)',
  /** Before and after the code. */
  stepText: ['في الدفع الحقيقي يرسل البنك رمزًا إلى هاتفك. هنا الرمز', '، وأي رمز آخر يُرفض.'],
  code: 'رمز التأكيد',
  codeRequired: 'اكتب رمز التأكيد',
  confirm: 'أكّد الدفع',
  back: 'رجوع',
});
