import { randomUUIDv7 } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { preparedName } from '#server/platform/database/prepared.ts';

export type Statement = { sql: string; parameters: readonly unknown[] };

type BareOptions = {
  pool: Pool;
  /** The statements of each recorded request: by route, then by request. */
  recorded: Statement[][][];
  /** The bytes of the constant reply. */
  constant: Buffer;
};

type Insert = { clientKey: string; studentId: string; examId: string; answers: number[] };

/** The baselines: what Fastify and pg cost by themselves, without schema, hook, log or rule. */
export const createBare = ({ pool, recorded, constant }: BareOptions): FastifyInstance => {
  const app = Fastify();

  app.get<{ Params: { route: string; n: string } }>('/statements/:route/:n', async (request) => {
    const statements = recorded[Number(request.params.route)]?.[Number(request.params.n)] ?? [];
    const results = await Promise.all(
      statements.map(({ sql, parameters }) =>
        pool.query({ name: preparedName(sql), text: sql, values: [...parameters] }),
      ),
    );
    return results.map(({ rows }) => rows as unknown[]);
  });

  app.get('/constant', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(constant),
  );

  app.post<{ Body: Insert }>('/insert/result', async (request) => {
    const { studentId, examId, answers } = request.body;
    const id = randomUUIDv7();
    await pool.query(
      `insert into bare_results (student_id, exam_id, id, score, max_score, question_count, answers, submitted_at)
       values ($1, $2, $3, $4, $4, $5, $6, $7)`,
      [studentId, examId, id, answers.length, answers.length, answers, new Date()],
    );
    return { id };
  });

  app.post<{ Body: Insert }>('/insert/attempt', async (request) => {
    const { studentId, examId, answers } = request.body;
    const now = new Date();
    await pool.query(
      `insert into bare_attempts (student_id, exam_id, started_at, answers, revision, saved_at)
       values ($1, $2, $3, $4, 1, $3)`,
      [studentId, examId, now, answers],
    );
    return { savedAt: now };
  });

  app.post<{ Body: Insert }>('/insert/payment', async (request) => {
    const { studentId, clientKey } = request.body;
    const id = randomUUIDv7();
    await pool.query(
      `insert into bare_payments (id, student_id, client_key, plan, title, list_price_in_piastres,
         discount_in_piastres, total_in_piastres, method, created_at, expires_at)
       values ($1, $2, $3, 'yearly', 'yearly', 120000, 0, 120000, 'card', $4, $4)`,
      [id, studentId, clientKey, new Date()],
    );
    return { id };
  });
  return app;
};
