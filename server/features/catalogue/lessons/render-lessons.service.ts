import type { Database } from '#server/platform/database/database.ts';
import { renderSummary } from '#server/platform/notation/notation.ts';
import { listSummaries, storeRenderedSummary } from './rendered-summaries.repository.ts';

/**
 * Renders the summaries of all lessons again, after a change of the renderer (decisions/0006).
 * @returns how many look different now
 */
export const renderLessons = async (database: Database): Promise<number> => {
  let count = 0;
  for (const lesson of await listSummaries(database)) {
    const summary_html = renderSummary(lesson.summary_text);
    if (summary_html === lesson.summary_html) continue;
    await storeRenderedSummary(database, { ...lesson, summary_html });
    count += 1;
  }
  return count;
};
