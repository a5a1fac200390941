import type { Defaulted } from './columns.ts';

export type FileTables = {
  files: {
    id: string;
    visibility: 'public' | 'private' | 'personal';
    media_type: string;
    original_name: string;
    size_in_bytes: number;
    width: number | null;
    height: number | null;
    page_count: Defaulted<number | null>;
    is_drawn_on_demand: Defaulted<boolean>;
    created_at: Date;
  };
  /** One row: which store of files belongs to this database. */
  installation: {
    id: string;
    is_only_row: Defaulted<boolean>;
    files_place: Defaulted<'folder' | 's3' | null>;
  };
  /** How many bytes a person has sent on a day of Egypt, `YYYY-MM-DD`. */
  upload_days: { person_id: string; day: string; bytes: string };
  image_variants: {
    file_id: string;
    width: number;
    media_type: 'image/avif' | 'image/webp';
    store_key: string;
    size_in_bytes: number;
  };
  pdf_pages: {
    file_id: string;
    page_number: number;
    width: number;
    height: number;
    store_key: Defaulted<string | null>;
    size_in_bytes: Defaulted<number | null>;
    ink_box: Defaulted<number[] | null>;
  };
};
