import type { OwnDocument } from '#domain/catalogue/materials/own-documents.ts';
import type { Lesson } from '#web/features/catalogue/catalogue.api.ts';
import { lessonTexts as texts } from './lesson.texts.ts';

/** The three documents of every lesson (spec §2). */
export const ownDocuments = [
  { field: 'lessonSummaryPdfPath', name: texts.summaryPdf },
  { field: 'workPapersPdfPath', name: texts.workPapersPdf },
  { field: 'equationsTablePdfPath', name: texts.equationsPdf },
] as const satisfies { field: OwnDocument; name: string }[];

/** The documents that are shown in the page, by a key that stays the same when their links are renewed. */
export const documentsOf = (lesson: Lesson): { key: string; name: string; href: string }[] => [
  ...ownDocuments.flatMap(({ field, name }) => {
    const href = lesson[field];
    return href === null ? [] : [{ key: field, name, href }];
  }),
  ...lesson.materials
    .filter(({ type }) => type === 'pdf')
    .map(({ id, title, url }) => ({ key: id, name: title, href: url })),
];
