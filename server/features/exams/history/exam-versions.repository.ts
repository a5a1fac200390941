import { sql } from 'kysely';
import {
  type ExamChange,
  examChanges,
  type ExamVersionContent,
} from '#domain/exams/history/exam-changes.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';
import type { Platform } from '#server/platform/platform.ts';

/** An exam and its questions as they are; undefined when there is none. */
export const findContent = async (
  executor: Executor,
  examId: string,
): Promise<ExamVersionContent | undefined> => {
  const { rows } = await sql<{ content: ExamVersionContent }>`
    select jsonb_build_object(
      'exam', to_jsonb(exam) - '{id,created_at,updated_at}'::text[] || coalesce((
        select jsonb_build_object('group_windows', jsonb_agg(jsonb_build_object(
          'group_id', group_id, 'group_name', name, 'opens_at', opens_at, 'closes_at', closes_at
        ) order by opens_at, group_id))
        from exam_windows join student_groups on student_groups.id = group_id
        where exam_id = exam.id having count(*) > 0
      ), '{}'),
      'questions', coalesce((
        select jsonb_agg(
          to_jsonb(question) - '{exam_id,position,search_key,content_key}'::text[]
            - case when is_key_proposed then '' else 'is_key_proposed' end
            - case when answer_rules = '{}' then 'answer_rules' else '' end || jsonb_build_object('option_images', coalesce((
            select jsonb_agg(to_jsonb(picture) - 'question_id' order by option_index)
            from question_option_images picture where picture.question_id = question.id
          ), '[]'))
          order by position
        )
        from questions question where question.exam_id = exam.id
      ), '[]')
    ) as content
    from exams exam where id = ${examId}`.execute(executor);
  return rows[0]?.content;
};

const findLastVersion = (
  executor: Executor,
  examId: string,
): Promise<{ number: number; content: ExamVersionContent } | undefined> =>
  executor
    .selectFrom('exam_versions')
    .select(['number', 'content'])
    .where('exam_id', '=', examId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

type NewVersion = {
  exam_id: string;
  number: number;
  action: string;
  saved_by: string;
  saved_at: Date;
  content: ExamVersionContent;
  changes: ExamChange[];
};

const insertVersion = async (
  executor: Executor,
  { content, changes, ...version }: NewVersion,
): Promise<void> => {
  await executor
    .insertInto('exam_versions')
    .values({ ...version, content: JSON.stringify(content), changes: JSON.stringify(changes) })
    .execute();
  await sql`
    insert into exam_version_files (exam_id, number, file_id)
    select id, ${version.number}::int, pdf_file_id from exams
    where id = ${version.exam_id} and pdf_file_id is not null
    union
    select exam_id, ${version.number}::int, image_file_id from questions
    where exam_id = ${version.exam_id} and image_file_id is not null
    union
    select exam_id, ${version.number}::int, file_id
    from question_option_images picture join questions on questions.id = picture.question_id
    where exam_id = ${version.exam_id}`.execute(executor);
};

/** Deletes versions up to a number. */
const deleteVersions = async (executor: Executor, examId: string, upTo: number): Promise<void> => {
  for (const table of ['exam_versions', 'exam_version_files'] as const) {
    await executor
      .deleteFrom(table)
      .where('exam_id', '=', examId)
      .where('number', '<=', upTo)
      .execute();
  }
};

export type ListedVersionRow = {
  number: number;
  action: string;
  first_name: string | null;
  last_name: string | null;
  saved_at: Date;
  question_count: number;
  changes: ExamChange[];
};

/** The versions of an exam, the newest first. */
export const listVersions = async (
  executor: Executor,
  examId: string,
): Promise<ListedVersionRow[]> => {
  const { rows } = await sql<ListedVersionRow>`
    select number, action, first_name, last_name, saved_at, changes,
      jsonb_array_length(content -> 'questions') as question_count
    from exam_versions left join users on users.id = saved_by
    where exam_id = ${examId}
    order by number desc`.execute(executor);
  return rows;
};

export const findVersion = (
  executor: Executor,
  examId: string,
  number: number,
): Promise<{ content: ExamVersionContent; saved_at: Date } | undefined> =>
  executor
    .selectFrom('exam_versions')
    .select(['content', 'saved_at'])
    .where('exam_id', '=', examId)
    .where('number', '=', number)
    .executeTakeFirst();

/** Width and height of pictures by their ids. */
export const listPictureSizes = async (executor: Executor, ids: string[]) => {
  if (ids.length === 0) return new Map<string, { width: number | null; height: number | null }>();
  const rows = await executor
    .selectFrom('files')
    .select(['id', 'width', 'height'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, width, height }) => [id, { width, height }]));
};

/** The files of all versions of an exam. */
export const listVersionFiles = async (
  executor: Executor,
  examId: string,
): Promise<Set<string>> => {
  const rows = await executor
    .selectFrom('exam_version_files')
    .select('file_id')
    .distinct()
    .where('exam_id', '=', examId)
    .execute();
  return new Set(rows.map((row) => row.file_id));
};

/** The ids of the questions of all versions of an exam. */
export const listVersionQuestionIds = async (
  executor: Executor,
  examId: string,
): Promise<Set<string>> => {
  const { rows } = await sql<Rows['listVersionQuestionIds']>`
    select distinct question ->> 'id' as id
    from exam_versions, jsonb_array_elements(content -> 'questions') question
    where exam_id = ${examId}`.execute(executor);
  return new Set(rows.flatMap(({ id }) => id ?? []));
};

const maxVersions = 100;

/**
 * Stores the exam as it is now as a version, unless it equals the last one. The caller's transaction has locked it. The
 * newest 100 versions stay.
 */
export const recordVersion = async (
  executor: Executor,
  { clock }: Pick<Platform, 'clock'>,
  { examId, actorId, action }: { examId: string; actorId: string; action: string },
): Promise<void> => {
  const content = await findContent(executor, examId);
  if (!content) return;
  const last = await findLastVersion(executor, examId);
  const changes = last ? examChanges(last.content, content) : [];
  if (last && changes.length === 0) return;
  const number = (last?.number ?? 0) + 1;
  await insertVersion(executor, {
    exam_id: examId,
    number,
    action,
    saved_by: actorId,
    saved_at: clock.now(),
    content,
    changes,
  });
  if (number > maxVersions) await deleteVersions(executor, examId, number - maxVersions);
};
