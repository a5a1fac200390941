import { Client } from 'pg';
import type { Acknowledged } from './play.ts';

type StoredRow = { student_id: string; exam_id: string; revision: string | null; results: string };

/**
 * Acknowledged writes that are missing or duplicated in the database, each in words; empty when
 * there are none.
 */
export const findLosses = async (
  connectionString: string,
  acknowledged: Acknowledged[],
): Promise<string[]> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<StoredRow>(
      `select expected.student_id, expected.exam_id, attempt.revision,
         (select count(*) from exam_results result
          where result.student_id = expected.student_id and result.exam_id = expected.exam_id) as results
       from unnest($1::uuid[], $2::uuid[]) as expected (student_id, exam_id)
       left join exam_attempts attempt using (student_id, exam_id)`,
      [acknowledged.map(({ studentId }) => studentId), acknowledged.map(({ examId }) => examId)],
    );
    const stored = new Map(rows.map((row) => [`${row.student_id} ${row.exam_id}`, row]));
    const losses = acknowledged.flatMap(({ studentId, examId, revision, isSubmitted }) => {
      const row = stored.get(`${studentId} ${examId}`);
      const results = Number(row?.results ?? 0);
      if (isSubmitted && results !== 1) return [`a submission has ${results} results`];
      // A submission replaces the saved answers by a result, so there is no attempt left to compare.
      if (results === 0 && Number(row?.revision ?? 0) < revision) return ['a saving is missing'];
      return [];
    });
    const { rows: orphans } = await client.query(
      `select 1 from certificates certificate where not exists (
         select 1 from exam_results result
         where result.student_id = certificate.student_id and result.exam_id = certificate.exam_id)`,
    );
    return [...losses, ...orphans.map(() => 'a certificate stands without its result')];
  } finally {
    await client.end();
  }
};
