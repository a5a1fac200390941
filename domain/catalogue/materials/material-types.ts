/** The types of further files of a lesson, by content. */
export const materialTypes = ['pdf', 'image', 'document', 'presentation', 'spreadsheet'] as const;

export type MaterialType = (typeof materialTypes)[number];

/** How many further files a lesson may have. */
export const maxMaterials = 20;
