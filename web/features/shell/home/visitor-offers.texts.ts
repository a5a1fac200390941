import { addressing } from '#web/ui/addressing.ts';

/** What a visitor reads of prices, contact and lessons on the home page. */
export const visitorOffersTexts = addressing('visitorOffers', {
  title: 'قبل أن تنشئ حسابًا',
  lessons: 'انظر داخل درس',
  lessonsHint: 'أول صفحة من الملخص وسؤالان من الامتحان، بلا حساب.',
  prices: 'الأسعار',
  pricesHint: 'الدروس المجانية تحتاج إلى حساب فقط، والباقي بما تختاره من هذه:',
  pricesSoon: 'تُعلن هنا قريبًا.',
  teacher: 'المعلم',
  contact: 'تواصل مع المعلم',
  call: 'اتصل بالمعلم',
  write: 'راسل المعلم',
});
