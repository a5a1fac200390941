import { isolate } from '#domain/text/bidi.ts';

/** The sentence to which a parent agrees; stored with each answer as it was read. */
export const consentWording = 'أوافق على تلقّي الرسائل الأسبوعية';

/** What is stored where the staff record what a parent told them. */
export const recordedWording = 'وافق ولي الأمر (بالهاتف أو ورقة) على تلقّي الرسائل الأسبوعية';

/** The message that brings a parent the code, as it is typed into a chat. */
export const codeMessage = ({ name, code, url }: { name: string; code: string; url: string }) =>
  [
    'السلام عليكم ورحمة الله،',
    `هذا رمز موافقة ولي الأمر على رسائل متابعة ${isolate(name)} الأسبوعية: ${code}`,
    'إن وافقت، فاكتبه خلال يومين في صفحة المتابعة. ولا تعطه لأحد، حتى الأبناء.',
    url,
  ].join('\n');
