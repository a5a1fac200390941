import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import { containsWord, studentText } from '#server/platform/database/name-search.repository.ts';

export type ConsentRow = {
  id: string;
  student_id: string;
  student_name: string;
  source: string;
  kind: string;
  given_by: 'student' | 'guardian';
  guardian_name: string;
  wording: string;
  version: number;
  given_at: Date;
  withdrawn_at: Date | null;
  recorded_by: string | null;
  /** The assistant's; null for the teacher. */
  recorder_name: string | null;
};

/** The register with the number of each wording, in the order in which they were first agreed to. */
const register = sql`
  consent_register consent
    join (
      select source, kind, wording,
        row_number() over (partition by source, kind order by min(given_at), wording)::int as version
      from consent_register group by source, kind, wording
    ) words using (source, kind, wording)
    join users student on student.id = consent.student_id
    left join users recorder on recorder.id = consent.recorded_by`;

const columns = sql`
  consent.id, consent.student_id, concat_ws(' ', student.first_name, nullif(student.last_name, '')) as student_name,
  source, kind, consent.given_by, consent.guardian_name, wording, words.version, consent.given_at, consent.withdrawn_at,
  consent.recorded_by,
  case when recorder.role = 'assistant' then trim(concat_ws(' ', recorder.first_name, recorder.last_name)) end as recorder_name`;

/** The consents of a student, the newest first. */
export const listConsentsOf = async (
  executor: Executor,
  studentId: string,
): Promise<ConsentRow[]> => {
  const { rows } = await sql<ConsentRow>`
    select ${columns} from ${register} where consent.student_id = ${studentId}
    order by consent.given_at desc, consent.id desc`.execute(executor);
  return rows;
};

export type ConsentFilters = {
  /** Folded; all must occur in the student's name, address or phone. */
  words: readonly string[];
  state: 'all' | 'inForce' | 'withdrawn';
};

const states: Record<ConsentFilters['state'], RawBuilder<unknown>> = {
  all: sql`true`,
  inForce: sql`consent.withdrawn_at is null`,
  withdrawn: sql`consent.withdrawn_at is not null`,
};

/** A page of the register, and how many there are. */
export const listConsents = async (
  executor: Executor,
  { words, state, limit, offset }: ConsentFilters & { limit: number; offset: number },
): Promise<{ rows: ConsentRow[]; total: number }> => {
  const conditions = sql.join(
    [states[state], ...words.map((word) => containsWord(studentText('student'), word))],
    sql` and `,
  );
  const { rows } = await sql<ConsentRow & { total: number }>`
    select ${columns}, (count(*) over ())::int as total from ${register} where ${conditions}
    order by consent.given_at desc, consent.id desc limit ${limit} offset ${offset}`.execute(
    executor,
  );
  return { rows, total: rows[0]?.total ?? 0 };
};
