/** Texts of the picture of an option. */
export const optionImageTexts = {
  name: (letter: string) => `صورة الاختيار ${letter}`,
};
