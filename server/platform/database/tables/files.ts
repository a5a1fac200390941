import type { Defaulted } from './columns.ts';

export type FileTables = {
  files: {
    visibility: 'public' | 'private' | 'personal';
  };
  /** One row: which store of files belongs to this database. */
  installation: {
    files_place: Defaulted<'folder' | 's3' | null>;
  };
  /** How many bytes a person has sent on a day of Egypt, `YYYY-MM-DD`. */
  upload_days: {
    day: string;
  };
  image_variants: {
    media_type: 'image/avif' | 'image/webp';
  };
};
