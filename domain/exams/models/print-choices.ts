/** The printable parts of an exam. */
export const printedParts = ['paper', 'answerSheet', 'key'] as const;
export type PrintedPart = (typeof printedParts)[number];

export const printedTextSizes = ['small', 'normal', 'large'] as const;
export type PrintedTextSize = (typeof printedTextSizes)[number];

/** How much room pictures get; `none` leaves them out. */
export const printedPictures = ['none', 'small', 'large'] as const;
export type PrintedPictures = (typeof printedPictures)[number];

/** In which order answer sheets with names are printed, so that they are handed out as the class sits. */
export const printedSheetOrders = ['name', 'number', 'centreCode'] as const;
export type PrintedSheetOrder = (typeof printedSheetOrders)[number];
