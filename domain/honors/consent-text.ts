import type { ConsentKind } from './consent.ts';

/** What is explained before either consent, until the teacher writes another text. */
export const defaultHonorConsentText =
  'في لوحة الشرف يكرّم المعلم طلابه، ويراها كل من سجّل الدخول إلى المنصة. يظهر فيها الاسم والصف وكلمة التكريم، ولا يظهر فيها بريد ولا رقم هاتف. يمكن سحب الموافقة في أي وقت بخطوة واحدة من الملف الشخصي، فيختفي الاسم وتُحذف الصورة فورًا.';

/** What is agreed to, in the words of the person who agrees. */
const consentStatements: Record<ConsentKind, string> = {
  student: 'أوافق على ظهور اسمي وصفي وكلمة تكريمي في لوحة الشرف.',
  guardian: 'أنا ولي الأمر، وأوافق على نشر صورة الطالب/الطالبة في لوحة الشرف.',
};

/** The whole text that a consent of this kind is given to, and that is stored with it. */
export const agreedTextOf = (kind: ConsentKind, consentText: string): string =>
  `${consentText}\n${consentStatements[kind]}`;
