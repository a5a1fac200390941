/** Widths in pixels of the copies of a stored picture; only widths below its own are made. */
export const pictureWidths = [480, 800, 1200] as const;

/** Width to height of a course's picture. */
export const coursePictureAspect = 16 / 9;

/** Width to height of the picture of an honored student. */
export const honorPictureAspect = 1;
