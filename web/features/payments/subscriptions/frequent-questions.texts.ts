import { formatDayOfYear } from '#domain/formats/times.ts';
import { addressing } from '#web/ui/addressing.ts';
import type { Site } from '#web/lib/site.ts';

type Question = { question: string; answer: string };

/** Answers of the plans page, by the teacher's names of the plans, ways to pay and end of the school year. */
export const answers = addressing('frequentQuestions', {
  ends: (day: string) =>
    `بانتهاء مدته، وعلى الأكثر بنهاية العام الدراسي في ${day}. تجد التاريخ في ملفك الشخصي وفوق كل درس يفتحه، ونذكّرك قبله بسبعة أيام ثم بيوم. ينتهي وحده، ولا يُجدَّد إلا بطلبك.`,
  opensEverything: (yearly: string, monthly: string) =>
    `«${yearly}» و«${monthly}» يفتحان كل الدروس المميزة بفيديوهاتها وملفاتها وامتحاناتها ما دام الاشتراك ساريًا، وباقة المحاضرات تفتح ما تختاره منها.`,
  opensMonths: (yearly: string, monthly: string) =>
    `«${yearly}» يفتح كل الدروس المميزة بفيديوهاتها وملفاتها وامتحاناتها ما دام ساريًا، و«${monthly}» دروس الشهر الذي تختاره، وباقة المحاضرات ما تختاره من الدروس.`,
  ways: {
    card: 'بالبطاقة',
    wallet: 'بالمحفظة الإلكترونية',
    receipt: 'نقدًا أو بتحويل بنكي ثم رفع صورة الإيصال',
  },
  noWay: 'الدفع على المنصة متوقف الآن. اتفق مع معلمك على طريقة الدفع.',
  pay: (ways: string) => `اختر الخطة، ثم ادفع ${ways}.`,
  cardNote: ' بيانات البطاقة تُكتب في صفحة بوابة الدفع، ولا تصل إلى المنصة.',
  atOnce: 'بعد الدفع الإلكتروني مباشرة. ',
  reviewed: 'أما الإيصال فيراجعه المعلم خلال 24 ساعة، وتصلك النتيجة على بريدك.',
  afterTeacher: 'بعد أن يتأكد المعلم من الدفع.',
  credit:
    'افتح الدرس المغلق، ثم اضغط «افتح الدرس برصيد واحد». نسألك أولًا، فإذا وافقت خُصم رصيد واحد لا أكثر، وظل الدرس مفتوحًا لك حتى نهاية الباقة.',
  family:
    'نعم. انسخ رابط الدفع وأرسله إليه، فيدفع من هاتفه دون حساب. لا يُظهر الرابط إلا اسمك الأول والخطة والمبلغ.',
  discount: 'في ملخص الطلب قبل الدفع. ترى نسبة الخصم والإجمالي الجديد فورًا، وعليه يكون الدفع.',
  receipt: 'لكل عملية دفع مكتملة إيصال مرقّم، تنزّله ملف PDF من قسم الاشتراك في ملفك الشخصي.',
  refund:
    'راسل معلمك، فالقرار له. إذا رُدّ المبلغ كله أُغلق ما فتحته تلك العملية وحدها، وإذا رُدّ جزء منه ظل مفتوحًا.',
  free: 'لا. الدروس المجانية بفيديوهاتها وامتحاناتها مفتوحة لكل من له حساب على المنصة.',
});

const opens = ({ subscriptionNames: { yearly, monthly }, monthlyCovers }: Site): string =>
  monthlyCovers === 'everything'
    ? answers.opensEverything(yearly, monthly)
    : answers.opensMonths(yearly, monthly);

/** The ways to pay that the teacher has open now. */
const howToPay = ({ paymentMethods: { card, wallet, receipt } }: Site): string => {
  const ways = [
    ...(card ? [answers.ways.card] : []),
    ...(wallet ? [answers.ways.wallet] : []),
    ...(receipt ? [answers.ways.receipt] : []),
  ];
  if (ways.length === 0) return answers.noWay;
  return answers.pay(ways.join('، أو ')) + (card ? answers.cardNote : '');
};

const whenItOpens = ({ paymentMethods: { card, wallet, receipt } }: Site): string => {
  const atOnce = card || wallet ? answers.atOnce : '';
  return `${atOnce}${receipt ? answers.reviewed : ''}`.trim() || answers.afterTeacher;
};

/** What students ask before they subscribe. */
export const questionsFor = (site: Site): Question[] => [
  {
    question: 'متى ينتهي اشتراكي؟',
    answer: answers.ends(formatDayOfYear(site.schoolYearEnd)),
  },
  { question: 'ماذا يفتح لي الاشتراك؟', answer: opens(site) },
  { question: 'كيف أدفع؟', answer: howToPay(site) },
  { question: 'متى يُفعَّل اشتراكي؟', answer: whenItOpens(site) },
  { question: 'كيف أفتح درسًا برصيد من باقتي؟', answer: answers.credit },
  { question: 'هل يمكن أن يدفع عني أحد من أهلي؟', answer: answers.family },
  { question: 'معي كود خصم، أين أكتبه؟', answer: answers.discount },
  { question: 'أين أجد إيصال الدفع؟', answer: answers.receipt },
  { question: 'هل يمكن أن أسترد ما دفعته؟', answer: answers.refund },
  { question: 'هل أحتاج اشتراكًا للدروس المجانية؟', answer: answers.free },
];
