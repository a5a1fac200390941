import type { ConsentKind } from './consent.ts';

/** What is agreed to, in the words of the person who agrees. */
const consentStatements: Record<ConsentKind, string> = {
  student: 'أوافق على ظهور اسمي وصفي وكلمة تكريمي في لوحة الشرف.',
  guardian: 'أنا ولي الأمر، وأوافق على نشر صورة الطالب/الطالبة في لوحة الشرف.',
};

/** What the teacher ticks in the form of an honor, and what is stored as the text of the consents that are held. */
export const heldConsentsStatement = 'لديّ موافقة الطالب/الطالبة وولي الأمر على نشر الاسم والصورة.';

/** The whole text that a consent of this kind is given to, and that is stored with it: the teacher's explanation, and the sentence. */
export const agreedTextOf = (kind: ConsentKind, explanation: string): string =>
  `${explanation}\n${consentStatements[kind]}`;
