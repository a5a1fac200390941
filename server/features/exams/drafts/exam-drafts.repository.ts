import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';

export type ListedDraftRow = Pick<
  Row<'exam_drafts'>,
  'id' | 'exam_id' | 'title' | 'question_count' | 'updated_at'
>;

export type DraftRow = ListedDraftRow & {
  exam_version: string | null;
  content: Record<string, unknown>;
  revision: number;
};

export type DraftToSave = Pick<
  Row<'exam_drafts'>,
  'id' | 'exam_id' | 'title' | 'question_count' | 'writer' | 'updated_at'
> & {
  exam_version: number | null;
  /** JSON. */
  content: string;
};

const listed = ['id', 'exam_id', 'title', 'question_count', 'updated_at'] as const;

/** A page of the teacher's drafts, the most recently saved first. */
export const listExamDrafts = (
  executor: Executor,
  teacherId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedDraftRow[]> =>
  executor
    .selectFrom('exam_drafts')
    .select(listed)
    .where('teacher_id', '=', teacherId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

export const countExamDrafts = async (executor: Executor, teacherId: string): Promise<number> => {
  const { count } = await executor
    .selectFrom('exam_drafts')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('teacher_id', '=', teacherId)
    .executeTakeFirstOrThrow();
  return count;
};

export const findExamDraft = (
  executor: Executor,
  teacherId: string,
  id: string,
): Promise<DraftRow | undefined> =>
  executor
    .selectFrom('exam_drafts')
    .select([...listed, 'exam_version', 'content', 'revision'])
    .where('teacher_id', '=', teacherId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Stores a draft that is not there yet; undefined when it is. */
export const insertExamDraft = async (
  executor: Executor,
  teacherId: string,
  draft: DraftToSave,
): Promise<number | undefined> => {
  const row = await executor
    .insertInto('exam_drafts')
    .values({ ...draft, teacher_id: teacherId, revision: 1 })
    .onConflict((conflict) => conflict.columns(['teacher_id', 'id']).doNothing())
    .returning('revision')
    .executeTakeFirst();
  return row?.revision;
};

/**
 * Replaces a draft if it still has that revision, or if the same browser tab saved it last. Returns its new revision;
 * undefined when another tab saved it meanwhile, or the draft is gone.
 */
export const replaceExamDraft = async (
  executor: Executor,
  teacherId: string,
  { id, revision, ...draft }: DraftToSave & { revision: number },
): Promise<number | undefined> => {
  const row = await executor
    .updateTable('exam_drafts')
    .set({ ...draft, revision: sql<number>`exam_drafts.revision + 1` })
    .where('teacher_id', '=', teacherId)
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('revision', '=', revision), eb('writer', '=', draft.writer)]))
    .returning('revision')
    .executeTakeFirst();
  return row?.revision;
};

/** Deletes a draft; with a revision only that one. False if there was none. */
export const deleteExamDraft = async (
  executor: Executor,
  teacherId: string,
  { id, revision }: { id: string; revision?: number | undefined },
): Promise<boolean> => {
  const { numDeletedRows } = await executor
    .deleteFrom('exam_drafts')
    .where('teacher_id', '=', teacherId)
    .where('id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const isExam = async (executor: Executor, id: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('exams')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
};
