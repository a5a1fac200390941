import { addressing } from '#web/ui/addressing.ts';

/** Texts of a student's questions about a lesson. */
export const inquiryFormTexts = addressing('ask', {
  open: 'اسأل معلمك',
  title: 'اسأل معلمك عن هذا الدرس',
  label: 'سؤالك',
  hint: 'يصلك الرد بالبريد، ويظهر هنا أيضًا.',
  send: 'أرسل السؤال',
  sent: 'وصل سؤالك إلى معلمك.',
  sendFailed: 'تعذر إرسال السؤال. ما كتبته باقٍ هنا؛ حاول مرة أخرى.',
  loadFailed: 'تعذر تحميل أسئلتك السابقة.',
  loading: 'جارٍ تحميل أسئلتك…',
  own: 'أسئلتك عن هذا الدرس',
  none: 'لم تسأل عن هذا الدرس بعد.',
  waiting: 'ينتظر الرد',
  answer: 'رد معلمك',
  unavailable: 'تعذر فتح النافذة. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.',
} as const);
