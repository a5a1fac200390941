export const materialTypes = ['pdf', 'image', 'document', 'presentation', 'spreadsheet'] as const;

/** What a further file of a lesson is, by its content. */
export type MaterialType = (typeof materialTypes)[number];
