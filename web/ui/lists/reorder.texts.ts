/** Texts of the list that can be reordered; the library has its own Arabic texts for dragging. */
export const reorderTexts = {
  drag: (label: string) => `اسحب «${label}»`,
  moveUp: (label: string) => `نقل لأعلى: ${label}`,
  moveDown: (label: string) => `نقل لأسفل: ${label}`,
  moved: (label: string, place: number, total: number) =>
    `انتقل «${label}» إلى الموضع ${place} من ${total}`,
} as const;
