import type { SearchHit } from '#contract/search-hit.ts';
import { codePrefix } from '#domain/typed-codes/typed-code.ts';
import { watermarkCodeLength } from '#domain/identity/watermark-code.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { presentHit } from './watermarks.presenter.ts';
import { findWatermarksByPrefix } from './watermarks.repository.ts';

/** A shorter search matches too many codes: two characters begin thousands of them. */
const minSearchLength = 4;

/** Watermarks by the beginning of their code, for the teacher's search. */
export const findWatermarks = async (
  executor: Executor,
  search: string,
  limit: number,
): Promise<SearchHit[]> => {
  const prefix = codePrefix(search);
  const canBegin =
    prefix !== undefined &&
    prefix.length >= minSearchLength &&
    prefix.length <= watermarkCodeLength;
  if (!canBegin) return [];
  return (await findWatermarksByPrefix(executor, prefix, limit)).map(presentHit);
};
