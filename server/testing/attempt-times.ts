import { sql } from 'kysely';
import { openDatabase } from '#server/platform/database/database.ts';

/** Changes the times of attempts in the database of a running product, whose clock a test cannot move. */
export const openAttemptTimes = (connectionString: string) => {
  const database = openDatabase({ connectionString, poolSize: 1 });
  return {
    /** Moves the begun attempts of an exam, and the questions that were opened, so many seconds into the past. */
    moveBack: async (examId: string, seconds: number): Promise<void> => {
      const time = sql`make_interval(secs => ${seconds})`;
      await sql`
        update exam_attempts
        set started_at = started_at - ${time}, ends_at = ends_at - ${time},
          checked_until = checked_until - ${time},
          question_started_at = array(
            select opened - ${time} from unnest(question_started_at) with ordinality as question (opened, position)
            order by position
          )
        where exam_id = ${examId}`.execute(database);
    },
    close: () => database.destroy(),
  };
};
