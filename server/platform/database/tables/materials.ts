import type { MaterialType } from '#domain/catalogue/materials/material-types.ts';

export type MaterialTables = {
  lesson_materials: {
    type: MaterialType;
  };
};
