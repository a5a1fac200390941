import type { OwnDocument } from '#domain/catalogue/materials/own-documents.ts';
import type { Defaulted } from './columns.ts';

export type DocumentPlaceTables = {
  document_places: {
    own_document: Defaulted<OwnDocument | null>;
  };
};
