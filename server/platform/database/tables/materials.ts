import type { MaterialType } from '#domain/catalogue/materials/material-types.ts';

export type MaterialTables = {
  lesson_materials: {
    id: string;
    lesson_id: string;
    file_id: string;
    type: MaterialType;
    title: string;
    position: number;
    created_at: Date;
  };
};
