import { sql } from 'kysely';
import type { statementEntryKinds } from '#contract/payments/statements.ts';
import { staffName } from '#server/features/identity/accounts/accounts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** An entry of a statement. Amounts are piastres, below zero where they are in favour of the student. */
export type EntryRow = {
  id: string;
  kind: (typeof statementEntryKinds)[number];
  title: string;
  month: number | null;
  amount_in_piastres: number;
  /** `YYYY-MM-DD`. */
  due_on: string | null;
  at: Date;
  by_name: string | null;
  reason: string;
  /** Where a charge costs less than in the list. */
  list_price_in_piastres: number | null;
  reduced_for: string;
  receipt_number: string | null;
  /** Whether it can be taken back by a counter-entry. */
  can_counter: boolean;
};

const isCountered = sql`exists (
  select from charge_credits counter
  where counter.charge_id = charge.id and counter.kind = 'counter' and counter.countered_id is null
)`;

/** The entries of a student's statement, the newest first. */
export const listEntries = async (executor: Executor, studentId: string): Promise<EntryRow[]> => {
  const { rows } = await sql<EntryRow>`
    with entries as (
      select charge.id::text as id, 'charge' as kind, charge.title, charge.month,
        charge.price_in_piastres as amount_in_piastres, to_char(charge.due_on, 'YYYY-MM-DD') as due_on,
        charge.created_at as at, charge.made_by, charge.reason, charge.list_price_in_piastres, charge.reduced_for,
        null as receipt_number,
        not ${isCountered} and not exists (
          select from payments sale where sale.id = charge.id and sale.status = 'completed'
        ) as can_counter, 0 as place
      from charges charge where charge.student_id = ${studentId}
      union all
      select credit.id::text, credit.kind, charge.title, charge.month, -credit.amount_in_piastres, null,
        credit.created_at, credit.made_by, credit.reason, null, '', null,
        credit.kind = 'waiver' and not ${isCountered}
          and not exists (select from charge_credits counter where counter.countered_id = credit.id), 2
      from charge_credits credit join charges charge on charge.id = credit.charge_id
      where charge.student_id = ${studentId}
      union all
      select event.id::text,
        case event.kind when 'paid' then 'payment' else 'refund' end, payment.title, payment.month,
        case event.kind when 'paid' then -event.amount_in_piastres else event.amount_in_piastres end, null,
        event.happened_at, event.actor_id, coalesce(event.detail ->> 'reason', collected.note, ''), null, '',
        payment.receipt_number, false, 1
      from payments payment
        join payment_events event on event.payment_id = payment.id and event.kind in ('paid', 'refunded')
        left join collected_payments collected on collected.payment_id = payment.id and event.kind = 'paid'
      where payment.student_id = ${studentId} and payment.is_paid
        and (payment.charge_id is not null or payment.opens = 'nothing')
    )
    select entries.*, ${staffName('maker')} as by_name
    from entries left join users maker on maker.id = entries.made_by
    order by entries.at desc, entries.place desc, entries.id desc`.execute(executor);
  return rows;
};
