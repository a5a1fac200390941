import { formatDayOfYear } from '#domain/formats/times.ts';
import type { Site } from '#web/lib/site.ts';

type Question = { question: string; answer: string };

const opens = ({ subscriptionNames, monthlyCovers }: Site): string =>
  monthlyCovers === 'everything'
    ? `«${subscriptionNames.yearly}» و«${subscriptionNames.monthly}» يفتحان كل الدروس المميزة بفيديوهاتها وملفاتها وامتحاناتها ما دام الاشتراك ساريًا، وباقة المحاضرات تفتح ما تختاره منها.`
    : `«${subscriptionNames.yearly}» يفتح كل الدروس المميزة بفيديوهاتها وملفاتها وامتحاناتها ما دام ساريًا، و«${subscriptionNames.monthly}» دروس الشهر الذي تختاره، وباقة المحاضرات ما تختاره من الدروس.`;

/** The ways to pay that the teacher has open now. */
const howToPay = ({ paymentMethods: { card, wallet, receipt } }: Site): string => {
  const ways = [
    ...(card ? ['بالبطاقة'] : []),
    ...(wallet ? ['بالمحفظة الإلكترونية'] : []),
    ...(receipt ? ['نقدًا أو بتحويل بنكي ثم رفع صورة الإيصال'] : []),
  ];
  if (ways.length === 0) return 'الدفع على المنصة متوقف الآن. اتفق مع معلمك على طريقة الدفع.';
  const cardNote = card ? ' بيانات البطاقة تُكتب في صفحة بوابة الدفع، ولا تصل إلى المنصة.' : '';
  return `اختر الخطة، ثم ادفع ${ways.join('، أو ')}.${cardNote}`;
};

const whenItOpens = ({ paymentMethods: { card, wallet, receipt } }: Site): string => {
  const atOnce = card || wallet ? 'بعد الدفع الإلكتروني مباشرة. ' : '';
  const reviewed = receipt ? 'أما الإيصال فيراجعه المعلم خلال 24 ساعة، وتصلك النتيجة على بريدك.' : '';
  return `${atOnce}${reviewed}`.trim() || 'بعد أن يتأكد المعلم من الدفع.';
};

/** The answers of the plans page, by the teacher's names of the plans, ways to pay and end of the school year. */
export const questionsFor = (site: Site): Question[] => [
  {
    question: 'متى ينتهي اشتراكي؟',
    answer: `بانتهاء مدته، وعلى الأكثر بنهاية العام الدراسي في ${formatDayOfYear(site.schoolYearEnd)}. تجد التاريخ في ملفك الشخصي وفوق كل درس يفتحه، ونذكّرك قبله بسبعة أيام ثم بيوم. ينتهي وحده، ولا يُجدَّد إلا بطلبك.`,
  },
  { question: 'ماذا يفتح لي الاشتراك؟', answer: opens(site) },
  { question: 'كيف أدفع؟', answer: howToPay(site) },
  { question: 'متى يُفعَّل اشتراكي؟', answer: whenItOpens(site) },
  {
    question: 'كيف أفتح درسًا برصيد من باقتي؟',
    answer:
      'افتح الدرس المغلق، ثم اضغط «افتح الدرس برصيد واحد». نسألك أولًا، فإذا وافقت خُصم رصيد واحد لا أكثر، وظل الدرس مفتوحًا لك حتى نهاية الباقة.',
  },
  {
    question: 'هل يمكن أن يدفع عني أحد من أهلي؟',
    answer:
      'نعم. انسخ رابط الدفع وأرسله إليه، فيدفع من هاتفه دون حساب. لا يُظهر الرابط إلا اسمك الأول والخطة والمبلغ.',
  },
  {
    question: 'معي كود خصم، أين أكتبه؟',
    answer: 'في ملخص الطلب قبل الدفع. ترى نسبة الخصم والإجمالي الجديد فورًا، وعليه يكون الدفع.',
  },
  {
    question: 'أين أجد إيصال الدفع؟',
    answer: 'لكل عملية دفع مكتملة إيصال مرقّم، تنزّله ملف PDF من قسم الاشتراك في ملفك الشخصي.',
  },
  {
    question: 'هل يمكن أن أسترد ما دفعته؟',
    answer:
      'راسل معلمك، فالقرار له. إذا رُدّ المبلغ كله أُغلق ما فتحته تلك العملية وحدها، وإذا رُدّ جزء منه ظل مفتوحًا.',
  },
  {
    question: 'هل أحتاج اشتراكًا للدروس المجانية؟',
    answer: 'لا. الدروس المجانية بفيديوهاتها وامتحاناتها مفتوحة لكل من له حساب على المنصة.',
  },
];
