import type { Executor } from '#server/platform/database/database.ts';

type Summary = { id: string; summary_text: string; summary_html: string };

export const listSummaries = (executor: Executor): Promise<Summary[]> =>
  executor
    .selectFrom('lessons')
    .select(['id', 'summary_text', 'summary_html'])
    .where('summary_text', '!=', '')
    .execute();

/** Stores what a summary looks like, unless the text has been changed. It is no edit: the lesson keeps its version. */
export const storeRenderedSummary = async (
  executor: Executor,
  { id, summary_text: text, summary_html }: Summary,
): Promise<void> => {
  await executor
    .updateTable('lessons')
    .set({ summary_html })
    .where('id', '=', id)
    .where('summary_text', '=', text)
    .execute();
};
