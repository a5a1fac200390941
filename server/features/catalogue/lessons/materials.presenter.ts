import type * as z from 'zod/mini';
import type { material } from '#contract/catalogue/materials.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { MaterialRow } from './materials.repository.ts';

/** Row to wire, for a viewer who may open the lesson. */
export const presentMaterial = (
  row: MaterialRow,
  files: Pick<Files, 'signedUrl'>,
): z.infer<typeof material> => ({
  id: row.id,
  type: row.type,
  title: row.title,
  url: files.signedUrl(row.file_id),
  fileName: row.file_name,
  sizeInBytes: row.size_in_bytes,
});
