/** What a further file of a lesson is, by its content. */
export const materialTypes = ['pdf', 'image', 'document', 'presentation', 'spreadsheet'] as const;

export type MaterialType = (typeof materialTypes)[number];

/** The most further files that a lesson has. */
export const maxMaterials = 20;
