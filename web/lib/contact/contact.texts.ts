/** Texts of the ways to reach somebody by phone. */
export const contactTexts = {
  call: (name: string) => `اتصل: ${name}`,
  chat: 'واتساب',
  chatWith: (name: string) => `واتساب: ${name}`,
} as const;
