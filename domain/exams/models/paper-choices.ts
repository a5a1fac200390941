/** What is printed of an exam. */
export const printedParts = ['paper', 'answerSheet', 'key'] as const;
export type PrintedPart = (typeof printedParts)[number];

export const paperSizes = ['small', 'normal', 'large'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** How much room pictures get; `none` leaves them out. */
export const paperPictures = ['none', 'small', 'large'] as const;
export type PaperPictures = (typeof paperPictures)[number];
