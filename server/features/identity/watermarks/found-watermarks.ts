import type { SearchHit } from '#contract/search-hit.ts';
import { codePrefix } from '#domain/typed-codes/typed-code.ts';
import { watermarkCodeLength } from '#domain/identity/watermark-code.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { presentHit } from './watermarks.presenter.ts';
import { findWatermarksByPrefix } from './watermarks.repository.ts';

/** Signs without which a search finds too many: two begin the codes of thousands. */
const fewestSigns = 4;

/** Watermarks by the beginning of their code, for the teacher's search; none for what no code begins with. */
export const findWatermarks = async (
  executor: Executor,
  search: string,
  limit: number,
): Promise<SearchHit[]> => {
  const prefix = codePrefix(search);
  const canBegin =
    prefix !== undefined && prefix.length >= fewestSigns && prefix.length <= watermarkCodeLength;
  if (!canBegin) return [];
  return (await findWatermarksByPrefix(executor, prefix, limit)).map(presentHit);
};
