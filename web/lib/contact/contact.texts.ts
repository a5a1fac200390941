/** Texts of the links that call a number or open a chat with it, and of persons who are written to one after another. */
export const contactTexts = {
  call: (name: string) => `اتصل: ${name}`,
  chat: 'واتساب',
  chatWith: (name: string) => `واتساب: ${name}`,
  skip: 'بعد قليل',
} as const;
