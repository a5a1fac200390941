import type { ConsentKind } from './consent.ts';

/** The sentence that the person agrees to. */
const consentStatements: Record<ConsentKind, string> = {
  student: 'أوافق على ظهور اسمي وصفي وكلمة تكريمي في لوحة الشرف.',
  guardian: 'أنا ولي الأمر، وأوافق على نشر صورة الطالب/الطالبة في لوحة الشرف.',
};

/** The sentence that the teacher ticks in the form of an honor, which is stored as the text of these consents. */
export const confirmedConsentsStatement =
  'لديّ موافقة الطالب/الطالبة وولي الأمر على نشر الاسم والصورة.';

/** The complete text of a consent, which is stored with it: the teacher's explanation, and the sentence. */
export const agreedTextOf = (kind: ConsentKind, explanation: string): string =>
  `${explanation}\n${consentStatements[kind]}`;
