import { inBothForms } from '#domain/text/addressed.ts';

/** The mail about an answered question. */
export const answerMailTexts = inBothForms(
  {
    subject: (lessonTitle: string) => `رد معلمك على سؤالك في «${lessonTitle}»`,
    question: (question: string) => `سؤالك: ${question}`,
    answer: (answer: string) => `رد معلمك: ${answer}`,
    action: 'افتح الدرس',
    note: 'وصلتك هذه الرسالة لأنك سألت عن هذا الدرس.',
  },
  {
    subject: (lessonTitle) => `رد معلمكِ على سؤالكِ في «${lessonTitle}»`,
    question: (question) => `سؤالكِ: ${question}`,
    answer: (answer) => `رد معلمكِ: ${answer}`,
    action: 'افتحي الدرس',
    note: 'وصلتكِ هذه الرسالة لأنكِ سألتِ عن هذا الدرس.',
  },
);
