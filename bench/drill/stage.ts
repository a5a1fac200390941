import { Client } from 'pg';
import { collectFacts } from '#bench/facts.ts';
import type { SchoolSize } from '#bench/fill.ts';
import { createDatabase, fillSchool } from '#bench/servers.ts';
import { closeConnections } from '#bench/storm/calls.ts';
import { type Attempt, planNight } from '#bench/storm/night.ts';
import { runStorm, type Storm } from '#bench/storm/storm.ts';
import { findLosses } from '#bench/storm/what-is-kept.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { dropDatabase } from '#server/testing/databases.ts';
import { randomIds } from '#server/platform/ids/ids.ts';
import { createAccessTokens } from '#server/platform/sessions/access-token.ts';
import { createTokenKeys } from '#server/platform/sessions/token-keys.ts';
import { count, type Drill } from './scene.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;

const today = { now: () => new Date() };
/** Tokens are of tomorrow, so that they outlive a long run. */
const tomorrow = { now: () => new Date(Date.now() + dayInMilliseconds) };

export const query = async <Row extends object>(
  connectionString: string,
  statement: string,
  parameters: unknown[] = [],
): Promise<Row[]> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(statement, parameters);
    return rows;
  } finally {
    await client.end();
  }
};

/** Fills a database with a school and nothing else: the tables of the baselines are none of the product's. */
export const fill = async (connectionString: string, size: SchoolSize): Promise<void> => {
  await fillSchool(connectionString, size);
  await query(connectionString, 'drop table bare_results, bare_payments, bare_attempts');
};

/** Where the scenes play: databases of a server, a folder, and ports from `firstPort` on, which lies below those of outgoing connections. */
export const createDrill = (server: string, folder: string, firstPort: number): Drill => {
  let port = firstPort;
  return {
    folder,
    createEmpty: (name) => createDatabase(server, name),
    createSchool: async (name, size) => {
      const connectionString = await createDatabase(server, name);
      await fill(connectionString, size);
      return connectionString;
    },
    drop: (name) => dropDatabase(server, name),
    nextPort: () => (port += 1),
  };
};

/** Signs the students of a school in, as the product does, and returns what each of them does in a storm. */
const planAttempts = async (connectionString: string): Promise<(n: number) => Attempt> => {
  await query(
    connectionString,
    `insert into sessions (id, user_id, created_at, expires_at, last_used_at)
     select id, id, now(), now() + interval '30 days', now() from users on conflict do nothing`,
  );
  const database = openDatabase({ connectionString });
  const keys = await createTokenKeys({ database, clock: today, ids: randomIds });
  const nobody = { has: () => false, mayWrite: async () => true };
  const facts = await collectFacts(database, createAccessTokens(keys, tomorrow, nobody));
  await database.destroy();
  return planNight(connectionString, facts);
};

type Acknowledged = Storm['acknowledged'];

/** Results whose grade is not that of the answers that were sent, each in words. */
const findWrongGrades = async (
  connectionString: string,
  grades: ReadonlyMap<string, number>,
): Promise<string[]> => {
  const rows = await query<{ key: string; score: number }>(
    connectionString,
    `select student_id || ' ' || exam_id as key, score from exam_results`,
  );
  return rows
    .filter(({ key, score }) => (grades.get(key) ?? score) !== score)
    .map(({ key, score }) => `a grade is ${score} and not ${grades.get(key)}`);
};

export type School = {
  /** Plays attempts on it; none is used twice. */
  load: (options: {
    origin: () => string;
    rate: number;
    seconds: number;
    /** Whether who is told to come back gives up at the end. */
    givesUp?: boolean;
  }) => Promise<Storm>;
  /** What the product said it keeps, so far. */
  acknowledged: Acknowledged;
  /** What is missing, double or wrongly graded in a database. */
  findFaults: (connectionString: string, acknowledged?: Acknowledged) => Promise<string[]>;
};

/** A filled school in which every student is signed in. */
export const openSchool = async (school: string): Promise<School> => {
  const attemptAt = await planAttempts(school);
  const acknowledged: Acknowledged = [];
  const grades = new Map<string, number>();
  let from = 0;
  return {
    acknowledged,
    load: async (options) => {
      const begun = from;
      from += Math.round(options.rate * options.seconds);
      const storm = await runStorm({
        givesUp: false,
        ...options,
        health: options.origin,
        from: begun,
        attemptAt: (n) => {
          const attempt = attemptAt(n);
          // Every second student knows all ten answers, the others five (`answersAt`).
          grades.set(`${attempt.studentId} ${attempt.examId}`, n % 2 === 0 ? 10 : 5);
          return attempt;
        },
        retryAfterInMilliseconds: 250,
        acknowledged,
      });
      closeConnections();
      return storm;
    },
    findFaults: async (connectionString, of = acknowledged) => [
      ...new Set([
        ...(await findLosses(connectionString, of)),
        ...(await findWrongGrades(connectionString, grades)),
      ]),
    ],
  };
};

/** A storm in a sentence. */
export const describeLoad = ({ rate, seconds, finished, started, p50, p99, ...rest }: Storm) =>
  `${count(rate)} attempts a second for ${count(seconds)} s: ${count(finished)} of ${count(started)} finished, ` +
  `${count(rest.turnedAway)} calls told to come back, ${count(rest.cutOff)} cut off, p50 ${count(p50)} ms, p99 ${count(p99)} ms`;

/** Calls of a storm that ended otherwise than by what was asked for, or by 503 with `Retry-After`. */
export const failuresOf = ({ failures }: Storm): string[] =>
  [...failures].map(([what, times]) => `${times} × ${what.split('\n')[0]}`);
