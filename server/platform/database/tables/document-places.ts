import type { OwnDocument } from '#domain/catalogue/materials/own-documents.ts';
import type { Defaulted } from './columns.ts';

export type DocumentPlaceTables = {
  document_places: {
    student_id: string;
    lesson_id: string;
    own_document: Defaulted<OwnDocument | null>;
    material_id: Defaulted<string | null>;
    page: number;
    furthest_page: number;
    page_at: Defaulted<Date | null>;
    first_opened_at: Date;
    last_opened_at: Date;
  };
};
