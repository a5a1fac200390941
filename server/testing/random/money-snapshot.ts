import { sql } from 'kysely';
import type { PaymentEventKind, PaymentStatus } from '#domain/payments/payment-state.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Event = {
  kind: PaymentEventKind;
  amount: number;
  /** Null where the gateway or the time made it. */
  actor: string | null;
  reference: string | null;
  drawer: string | null;
  what: string | null;
};

type Grant = {
  student: string;
  scope: string;
  month: number | null;
  grade: number | null;
  endsAt: string;
  isRevoked: boolean;
};

export type StoredPayment = {
  id: string;
  student: string;
  status: PaymentStatus;
  heldBecause: string | null;
  total: number;
  refunded: number;
  isPaid: boolean;
  /** Whether a use of a discount is counted for it. */
  holdsUse: boolean;
  code: string | null;
  /** The charge that it was sold for, or pays first. */
  charge: string | null;
  opens: 'at_once' | 'when_settled' | 'nothing';
  events: Event[];
  grants: Grant[];
};

type StoredCharge = {
  id: string;
  student: string;
  kind: string;
  /** The session, of a class. */
  request: string;
  price: number;
  isOpened: boolean;
  isCountered: boolean;
  credits: { kind: 'waiver' | 'return' | 'counter'; amount: number }[];
  /** What it opened itself, and no payment. */
  grants: Grant[];
};

export type Snapshot = {
  students: { id: string; grade: number | null; group: string | null; role: string }[];
  payments: StoredPayment[];
  charges: StoredCharge[];
  /** The class for which students pay as they come. */
  session: { isCancelled: boolean; presences: Record<string, string | null> };
  /** How many booklets are left. */
  leftOver: number;
  /** Null where the code was deleted. */
  code: { uses: number; maxUses: number } | null;
  /** Grants of these students that no payment and no charge made. */
  gifts: { id: string; student: string; endsAt: string; isRevoked: boolean }[];
};

/** What is stored of the students of a sequence. Amounts are piastres. */
export const readSnapshot = async (
  { database }: Pick<TestApp, 'database'>,
  {
    students,
    codeId,
    bookletId,
    sessionId,
  }: { students: readonly string[]; codeId: string; bookletId: string; sessionId: string },
): Promise<Snapshot> => {
  const { rows } = await sql<{ found: Snapshot }>`
    select jsonb_build_object(
      'students', (
        select jsonb_agg(jsonb_build_object('id', id, 'grade', grade, 'group', group_id, 'role', role,
          'graduated', graduated_at, 'since', in_grade_since, 'request', requested_grade) order by id)
        from users where id = any(${students}::uuid[])),
      'payments', (
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'student', p.student_id, 'status', p.status,
          'heldBecause', p.held_because, 'total', p.total_in_piastres, 'refunded', p.refunded_in_piastres,
          'isPaid', p.is_paid, 'holdsUse', p.holds_discount_use, 'code', p.discount_code_id,
          'charge', p.charge_id, 'opens', p.opens,
          'events', (
            select jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount_in_piastres, 'actor', actor_id,
              'reference', reference, 'drawer', drawer_id, 'what', detail ->> 'what') order by event.id)
            from payment_events event where event.payment_id = p.id),
          'grants', (
            select coalesce(jsonb_agg(jsonb_build_object('student', student_id, 'scope', scope, 'month', month,
              'grade', g.grade, 'endsAt', ends_at, 'isRevoked', revoked_at is not null)), '[]')
            from grants g where g.id = p.id)) order by p.id), '[]')
        from payments p where p.student_id = any(${students}::uuid[])),
      'charges', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'student', c.student_id, 'price', c.price_in_piastres,
          'kind', c.kind, 'request', c.request_id,
          'isCountered', exists (
            select from charge_credits k where k.charge_id = c.id and k.kind = 'counter' and k.countered_id is null),
          'isOpened', c.opened_at is not null,
          'credits', (
            select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount_in_piastres) order by k.id), '[]')
            from charge_credits k where k.charge_id = c.id),
          'grants', (
            select coalesce(jsonb_agg(jsonb_build_object('student', student_id, 'scope', scope, 'month', month,
              'grade', g.grade, 'endsAt', ends_at, 'isRevoked', revoked_at is not null)), '[]')
            from grants g where g.id = c.id and not exists (select from payments where payments.id = c.id)))
          order by c.id), '[]')
        from charges c where c.student_id = any(${students}::uuid[])),
      'session', (
        select jsonb_build_object('isCancelled', cancelled_at is not null, 'presences', (
          select coalesce(jsonb_object_agg(student_id, value), '{}') from session_entries
          where session_id = class_sessions.id and field = 'presence' and student_id = any(${students}::uuid[])))
        from class_sessions where id = ${sessionId}),
      'leftOver', (select left_over from price_item_stocks where item_id = ${bookletId}),
      'code', (select jsonb_build_object('uses', uses, 'maxUses', max_uses) from discount_codes where id = ${codeId}),
      'gifts', (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'student', student_id, 'endsAt', ends_at,
          'isRevoked', revoked_at is not null) order by id), '[]')
        from grants where student_id = any(${students}::uuid[])
          and not exists (select from payments where payments.id = grants.id)
          and not exists (select from charges where charges.id = grants.id))
    ) as found`.execute(database);
  const found = rows[0]?.found;
  if (!found) throw new Error('Nothing is stored.');
  return found;
};
