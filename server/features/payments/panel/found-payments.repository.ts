import { type RawBuilder, sql } from 'kysely';
import type { PaymentStatus } from '#domain/payments/payment-state.ts';
import { transferKey } from '#domain/payments/receipt-review.ts';
import type { PlanId } from '#domain/settings/plans.ts';
import { containsWord, studentText } from '#server/platform/database/name-search.repository.ts';

export type PaymentFilters = {
  /** Folded; all must occur in the student's name or e-mail, or all in the title. Empty finds every payment. */
  words: readonly string[];
  /** As it was typed, for codes and for the ids of transactions. */
  typed: string;
  status: 'all' | 'attention' | PaymentStatus;
  method: 'all' | 'card' | 'wallet' | 'receipt';
  confirmedBy: 'all' | 'gateway' | 'teacher';
  plan: 'all' | 'lesson' | PlanId;
  /** Days in Egypt as `YYYY-MM-DD`, both included. */
  from: string | undefined;
  to: string | undefined;
  studentId: string | undefined;
};

export type PaymentOrder = {
  sort: 'createdAt' | 'amount' | 'studentName';
  direction: 'asc' | 'desc';
};

const startOf = (text: string) => `${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

/** Shorter prefixes match too many references. */
const minReferenceLength = 4;

/** The largest number that the column can hold has ten digits. */
const numberPattern = /^#?(\d{1,9})$/u;

const allWords = (column: RawBuilder<string>, words: readonly string[]) =>
  sql.join(
    words.map((word) => containsWord(column, word)),
    sql` and `,
  );

/** Each part reads an index of its own; a condition with "or" over several tables could read none. */
const found = ({ words, typed }: PaymentFilters) => {
  const transfer = transferKey(typed);
  const [, number] = numberPattern.exec(words.join(' ')) ?? [];
  return sql`payment.id in (
    select bought.id from users student join payments bought on bought.student_id = student.id
    where student.role = 'student' and ${allWords(studentText('student'), words)}
    union all
    select id from payments where ${allWords(sql`fold_arabic(title)`, words)}
    union all
    select bought.id from discount_codes code join payments bought on bought.discount_code_id = code.id
    where code.code like ${startOf(typed.toUpperCase())}
    ${typed.length < minReferenceLength ? sql`` : sql`union all select payment_id from payment_events where reference collate "C" like ${startOf(typed)}`}
    union all
    select payment_id from payment_attempts where order_id = ${typed}
    union all
    select id from payments where receipt_number = ${typed}
    ${transfer === undefined ? sql`` : sql`union all select payment_id from payment_receipts where transfer_key = ${transfer}`}
    ${number === undefined ? sql`` : sql`union all select id from payments where number = ${Number(number)}`}
  )`;
};

const midnight = (day: string) => sql`(${day}::timestamp at time zone 'Africa/Cairo')`;

/** The noted differences of a payment that are newer than the last time that the teacher settled it. */
export const openNotes = (paymentId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select detail ->> 'what' as what from payment_events
  where payment_id = ${paymentId} and kind = 'noted' and id > coalesce((
    select max(id) from payment_events where payment_id = ${paymentId} and kind = 'reviewed'
  ), 0)`;

/** Starts from the few payments that have a noted difference. */
export const needsAttention = sql<boolean>`payment.id in (
  select payment_id from payment_events where kind in ('noted', 'reviewed')
  group by payment_id
  having coalesce(max(id) filter (where kind = 'noted'), 0) > coalesce(max(id) filter (where kind = 'reviewed'), 0)
)`;

const statusIs = (status: Exclude<PaymentFilters['status'], 'all'>) =>
  status === 'attention' ? needsAttention : sql`payment.status = ${status}`;

const planIs = (plan: Exclude<PaymentFilters['plan'], 'all'>) =>
  plan === 'lesson' ? sql`payment.plan is null` : sql`payment.plan = ${plan}`;

const conditions = (filters: PaymentFilters): RawBuilder<unknown>[] => {
  const { words, status, method, confirmedBy, plan, from, to, studentId } = filters;
  return [
    ...(words.length === 0 ? [] : [found(filters)]),
    ...(status === 'all' ? [] : [statusIs(status)]),
    ...(method === 'all' ? [] : [sql`payment.method = ${method}`]),
    ...(confirmedBy === 'all' ? [] : [sql`payment.confirmed_by = ${confirmedBy}`]),
    ...(plan === 'all' ? [] : [planIs(plan)]),
    ...(from === undefined ? [] : [sql`payment.created_at >= ${midnight(from)}`]),
    ...(to === undefined ? [] : [sql`payment.created_at < ${midnight(to)} + interval '1 day'`]),
    ...(studentId === undefined ? [] : [sql`payment.student_id = ${studentId}`]),
  ];
};

/** The condition on `payment`. */
export const matchingPayment = (filters: PaymentFilters): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions(filters)], sql` and `);

export const isFiltered = (filters: PaymentFilters): boolean => conditions(filters).length > 0;

/** On `payment` and `student`. Each can be read forwards or backwards from an index. */
export const paymentOrders: Record<
  PaymentOrder['sort'],
  Record<PaymentOrder['direction'], RawBuilder<unknown>>
> = {
  createdAt: {
    asc: sql`payment.created_at, payment.id`,
    desc: sql`payment.created_at desc, payment.id desc`,
  },
  amount: {
    asc: sql`payment.total_in_piastres, payment.id`,
    desc: sql`payment.total_in_piastres desc, payment.id desc`,
  },
  // The folded form sorts Arabic letters in alphabetical order.
  studentName: {
    asc: sql`student.search_key collate "C", student.id, payment.created_at desc, payment.id`,
    desc: sql`student.search_key collate "C" desc, student.id desc, payment.created_at desc, payment.id`,
  },
};
