import { dayOfYearText } from '#domain/settings/school-year.ts';
import { dateLocale } from '#domain/text/date-locale.ts';
import type { Site } from '#web/lib/site.ts';

type Question = { question: string; answer: string };

const opens = ({ subscriptionNames, monthlyCovers }: Site): string =>
  monthlyCovers === 'everything'
    ? `«${subscriptionNames.yearly}» و«${subscriptionNames.monthly}» يفتحان كل الدروس المميزة بفيديوهاتها وملفاتها وامتحاناتها ما دام الاشتراك ساريًا، وباقة المحاضرات تفتح ما تختاره منها.`
    : `«${subscriptionNames.yearly}» يفتح كل الدروس المميزة بفيديوهاتها وملفاتها وامتحاناتها ما دام ساريًا، و«${subscriptionNames.monthly}» دروس الشهر الذي تختاره، وباقة المحاضرات ما تختاره من الدروس.`;

const schoolYearEndOf = ({ schoolYearEnd, latinDigits }: Site): string =>
  dayOfYearText(schoolYearEnd, dateLocale(latinDigits));

/** The answers of the plans page, by the teacher's names of the plans and the end of the school year. */
export const questionsFor = (site: Site): Question[] => [
  {
    question: 'متى ينتهي اشتراكي؟',
    answer: `في اليوم الذي يحدده المعلم عند تفعيله، وتجده في ملفك الشخصي، وعلى الأكثر بنهاية العام الدراسي في ${schoolYearEndOf(site)}. ينتهي وحده، ولا يُجدَّد إلا بطلبك.`,
  },
  { question: 'ماذا يفتح لي الاشتراك؟', answer: opens(site) },
  {
    question: 'هل أدفع على المنصة؟',
    answer: 'لم يُفتح الدفع على المنصة بعد. اتفق مع المعلم على الخطة وطريقة الدفع، فيفعّل اشتراكك.',
  },
  {
    question: 'هل أحتاج اشتراكًا للدروس المجانية؟',
    answer: 'لا. الدروس المجانية بفيديوهاتها وامتحاناتها مفتوحة لكل من له حساب على المنصة.',
  },
  {
    question: 'متى يُفعَّل اشتراكي؟',
    answer: 'بعد أن يتأكد المعلم من الدفع. حدّث الصفحة عندما يصلك رده، وستجد الدروس مفتوحة.',
  },
];
