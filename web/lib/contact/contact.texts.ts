/** Texts of the links that call a number or open a chat with it. */
export const contactTexts = {
  call: (name: string) => `اتصل: ${name}`,
  chat: 'واتساب',
  chatWith: (name: string) => `واتساب: ${name}`,
} as const;
