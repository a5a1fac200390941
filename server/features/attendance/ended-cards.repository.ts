import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

type EndedCard = { cardNumber: string; studentId: string; endedAt: Date; endedBy: string };

export const insertEndedCard = async (
  executor: Executor,
  { cardNumber, studentId, endedAt, endedBy }: EndedCard,
): Promise<void> => {
  await sql`
    insert into ended_cards (card_number, student_id, ended_at, ended_by)
    values (${cardNumber}, ${studentId}, ${endedAt}, ${endedBy})`.execute(executor);
};

/** Whether a card was replaced, or was that of a person who was merged into another one (decisions/0194). */
export const isEndedCard = async (executor: Executor, cardNumber: string): Promise<boolean> => {
  const { rows } = await sql`
    select from ended_cards where card_number = ${cardNumber}
    union all
    select from users where card_number = ${cardNumber} and role = 'merged'`.execute(executor);
  return rows.length > 0;
};
