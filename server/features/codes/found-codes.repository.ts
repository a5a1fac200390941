import { sql } from 'kysely';
import type { SearchHit } from '#contract/search-hit.ts';
import { type BundlePlan, lecturesOf, titleOfCode } from '#domain/codes/code-kinds.ts';
import { accessCodePrefixes, showAccessCode } from '#domain/codes/access-code.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { beginsWith, isFindable } from './access-codes.repository.ts';

type Row = {
  id: string;
  code: string;
  lesson_title: string | null;
  course_name: string | null;
  month: number | null;
  plan: BundlePlan | null;
};

/**
 * Access codes by their beginning, in their order, for the teacher's search; one that can still be used only by all of its signs, unless
 * codes may be shown whole. None for a search that no code can begin with.
 */
export const findCodes = async (
  executor: Executor,
  search: string,
  { limit, showsWhole }: { limit: number; showsWhole: () => Promise<boolean> },
): Promise<SearchHit[]> => {
  const prefixes = accessCodePrefixes(search);
  if (prefixes.length === 0) return [];
  const isWhole = await showsWhole();
  const found = prefixes.map(
    (prefix) => sql`(${beginsWith(prefix)} and ${isFindable(prefix, isWhole)})`,
  );
  const { rows } = await sql<Row>`
    select code.id, code.code, lesson.title as lesson_title, course.name as course_name,
      batch.month, batch.plan
    from (select * from access_codes where (${sql.join(found, sql` or `)}) and deleted_at is null order by code limit ${limit}) code
      left join access_code_batches batch on batch.id = code.batch_id
      left join lessons lesson on lesson.id = code.lesson_id
      left join courses course on course.id = lesson.course_id
    order by code.code`.execute(executor);
  return rows.map(
    ({ id, code, lesson_title: lessonTitle, course_name: courseName, month, plan }) => ({
      id,
      title: showAccessCode(code),
      details: [
        titleOfCode({ lessonTitle, month, lectureCount: plan && lecturesOf(plan) }),
        ...(courseName === null ? [] : [courseName]),
      ],
      courseId: null,
    }),
  );
};
