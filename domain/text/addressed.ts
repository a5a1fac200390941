/** How a student has asked to be addressed (decisions/0127). */
export const genders = ['male', 'female'] as const;

export type Gender = (typeof genders)[number];

/** Of two forms of a sentence the one for the reader: «ابدأ» or «ابدئي». Who has not chosen reads the first. */
export const addressed = (
  gender: Gender | null | undefined,
  masculine: string,
  feminine: string,
): string => (gender === 'female' ? feminine : masculine);
