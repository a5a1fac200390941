/** The printable parts of an exam. */
export const printedParts = ['paper', 'answerSheet', 'key'] as const;
export type PrintedPart = (typeof printedParts)[number];

export const printedTextSizes = ['small', 'normal', 'large'] as const;
export type PrintedTextSize = (typeof printedTextSizes)[number];

/** How much room pictures get; `none` leaves them out. */
export const printedPictures = ['none', 'small', 'large'] as const;
export type PrintedPictures = (typeof printedPictures)[number];
