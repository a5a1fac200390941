/** The mail about an answered question. */
export const answerMailTexts = {
  subject: (lessonTitle: string) => `رد معلمك على سؤالك في «${lessonTitle}»`,
  question: (question: string) => `سؤالك: ${question}`,
  answer: (answer: string) => `رد معلمك: ${answer}`,
  action: 'افتح الدرس',
  note: 'وصلتك هذه الرسالة لأنك سألت عن هذا الدرس.',
} as const;
