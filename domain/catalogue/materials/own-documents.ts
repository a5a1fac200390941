/** The three documents of every lesson, by their fields in the contract (spec §3). */
export const ownDocuments = [
  'lessonSummaryPdfPath',
  'workPapersPdfPath',
  'equationsTablePdfPath',
] as const;

export type OwnDocument = (typeof ownDocuments)[number];

export const isOwnDocument = (document: string): document is OwnDocument =>
  ownDocuments.some((own) => own === document);
