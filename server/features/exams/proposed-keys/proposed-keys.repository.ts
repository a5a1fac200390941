import type { Executor } from '#server/platform/database/database.ts';

/** Marks the proposed keys of an exam as chosen by the teacher. */
export const confirmProposedKeys = async (executor: Executor, examId: string): Promise<void> => {
  await executor
    .updateTable('questions')
    .set({ is_key_proposed: false })
    .where('exam_id', '=', examId)
    .where('is_key_proposed', '=', true)
    .execute();
};
