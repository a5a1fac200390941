import type { SaveWord } from '#web/features/exam-day/answers/save-words.ts';

/** The state of saving, shown beside the answers so that students know that they are safe. */
export const saveWords = (device: string): Record<SaveWord, string> => ({
  untouched: 'تُحفظ إجاباتك أولًا بأول',
  saved: 'محفوظ',
  saving: 'جارٍ الحفظ…',
  waitsForNetwork: `محفوظ على ${device}، بانتظار الشبكة`,
  waitsForServer: `محفوظ على ${device}، ونعيد محاولة إرساله`,
  onlyHereOffline: `تعذر الحفظ على ${device}، وبانتظار الشبكة، فلتبق الصفحة مفتوحة`,
  onlyHere: `تعذر الحفظ على ${device}، فلتبق الصفحة مفتوحة حتى الإرسال`,
  refused: 'لم يُحفظ',
});

/** The names of the device that stores the answers. */
export const deviceNames = { phone: 'هاتفك', other: 'جهازك' };
