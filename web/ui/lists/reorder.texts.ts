/** Texts of the list that is put in order; what the drag itself says comes with the library, in Arabic. */
export const reorderTexts = {
  drag: (label: string) => `اسحب «${label}»`,
  moveUp: (label: string) => `نقل لأعلى: ${label}`,
  moveDown: (label: string) => `نقل لأسفل: ${label}`,
  moved: (label: string, place: number, total: number) =>
    `انتقل «${label}» إلى الموضع ${place} من ${total}`,
} as const;
