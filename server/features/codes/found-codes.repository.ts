import { sql } from 'kysely';
import type { SearchHit } from '#contract/search-hit.ts';
import { groupCode } from '#domain/typed-codes/typed-code.ts';
import { codePrefix } from '#domain/typed-codes/typed-code.ts';
import type { Executor } from '#server/platform/database/database.ts';

type Row = { id: string; code: string; lesson_title: string; course_name: string };

/** Access codes by their beginning, in their order, for the teacher's search; none for a search that no code can begin with. */
export const findCodes = async (
  executor: Executor,
  search: string,
  limit: number,
): Promise<SearchHit[]> => {
  const prefix = codePrefix(search);
  if (prefix === undefined) return [];
  const { rows } = await sql<Row>`
    select code.id, code.code, lesson.title as lesson_title, course.name as course_name
    from (select * from access_codes where code like ${`${prefix}%`} and deleted_at is null order by code limit ${limit}) code
      join lessons lesson on lesson.id = code.lesson_id
      join courses course on course.id = lesson.course_id
    order by code.code`.execute(executor);
  return rows.map(({ id, code, lesson_title, course_name }) => ({
    id,
    title: groupCode(code),
    details: [lesson_title, course_name],
    courseId: null,
  }));
};
