import type { ColumnType } from 'kysely';
import type { PaymentEventKind, PaymentStatus } from '#domain/payments/payment-state.ts';
import type { HoldReason } from '#domain/payments/late-payments.ts';
import type { PlanId } from '#domain/settings/plans.ts';
import type { TransferPlace, WalletProvider } from '#domain/settings/payment-details.ts';
import type { ChargeKind } from '#domain/payments/statements.ts';
import type { CollectedWay, ExpenseKind } from '#domain/payments/collected-payments.ts';
import type { Defaulted, GradeColumn } from './columns.ts';

/** Set when the row is inserted and never changed: an update of it does not compile. */
type Written<T> = ColumnType<T, T, never>;
type WrittenOrDefault<T> = ColumnType<T, T | undefined, never>;

export type PaymentTables = {
  payments: {
    id: Written<string>;
    student_id: Written<string>;
    client_key: Written<string>;
    plan: Written<PlanId | null>;
    month: Written<number | null>;
    /** Null for a plan, and once the lesson was deleted. */
    lesson_id: Written<string | null>;
    title: Written<string>;
    list_price_in_piastres: Written<number>;
    discount_in_piastres: Written<number>;
    total_in_piastres: Written<number>;
    discount_code_id: Written<string | null>;
    method: Written<'card' | 'wallet' | 'receipt'>;
    /** A wallet may be charged by the gateway, or be a transfer that the teacher confirms. */
    confirmed_by: WrittenOrDefault<'gateway' | 'teacher'>;
    status: Defaulted<PaymentStatus>;
    /** Why its money waits for the teacher; null unless it is held. */
    held_because: Defaulted<HoldReason | null>;
    /** The student's grade when it began, as `users` had it. */
    grade: WrittenOrDefault<number | null>;
    /** The part of it that a bank took back for its customer. */
    disputed_in_piastres: Defaulted<number>;
    /** The mobile number of the payer, for the gateway; empty where none was entered. */
    payer_phone: WrittenOrDefault<string>;
    created_at: Written<Date>;
    expires_at: Written<Date>;
    /** Short, for people; made by the database. */
    number: ColumnType<number, never, never>;
    /** Counted in the year in which it was completed, such as 2026-000123; null before. */
    receipt_number: Defaulted<string | null>;
    family_link_id: WrittenOrDefault<string | null>;
    /** What it was sold for; of money on account, the charge that it pays first. Null outside of statements. */
    charge_id: Defaulted<string | null>;
    /** Whether it opens what was bought at once, when its charge is settled, or nothing. */
    opens: WrittenOrDefault<'at_once' | 'when_settled' | 'nothing'>;
  };
  charges: {
    id: Written<string>;
    student_id: Written<string>;
    key: Written<string>;
    request_id: Written<string>;
    kind: Written<ChargeKind>;
    title: Written<string>;
    plan: Written<PlanId | null>;
    month: Written<number | null>;
    price_in_piastres: Written<number>;
    item_id: ColumnType<string | null, string | null | undefined, never>;
    /** Before reductions; null where there were none. */
    list_price_in_piastres: WrittenOrDefault<number | null>;
    reduced_for: WrittenOrDefault<string>;
    /** A day as `YYYY-MM-DD`; the driver reads it as a `Date`, so queries select it as text. */
    due_on: ColumnType<Date | null, string | null, string | null>;
    made_by: Written<string>;
    created_at: Written<Date>;
  };
  charge_credits: {
    id: Written<string>;
    charge_id: Written<string>;
    kind: Written<'waiver' | 'return' | 'counter'>;
    amount_in_piastres: Written<number>;
    countered_id: WrittenOrDefault<string | null>;
    reason: Written<string>;
    made_by: Written<string | null>;
    created_at: Written<Date>;
  };
  drawer_expenses: {
    kind: ExpenseKind;
    way: CollectedWay;
    countered_id: WrittenOrDefault<string | null>;
  };
  price_items: {
    grade: GradeColumn;
    kind: ChargeKind;
    /** How many there were in all; null where they are not counted. */
    stocked: number | null;
  };
  reductions: {
    id: Written<string>;
    student_id: Written<string>;
    percent: Written<number | null>;
    amount_in_piastres: Written<number | null>;
    kinds: Written<ChargeKind[]>;
    reason: Written<string>;
    /** Days as `YYYY-MM-DD`; the driver reads them as a `Date`, so queries select them as text. */
    starts_on: ColumnType<Date, string, never>;
    ends_on: ColumnType<Date | null, string | null, string | null>;
    made_by: Written<string>;
    created_at: Written<Date>;
  };
  /** A view: a student without entries has no row. */
  student_balances: {
    student_id: string;
    balance_in_piastres: number;
  };
  payment_receipts: {
    /** Null for a transfer by wallet. */
    file_id: string | null;
    /** SHA-256 of the file as it was sent. */
    file_digest: string | null;
    /** 64 characters, 0 or 1. */
    picture_hash: string | null;
    /** A day as `YYYY-MM-DD`; the driver reads it as a `Date`, so queries select it as text. */
    paid_on: ColumnType<Date | null, string | null, never>;
    paid_by: 'cash' | 'bank' | TransferPlace | null;
    provider: WalletProvider | null;
  };
  payment_attempts: {
    gateway: Written<string>;
    order_id: Written<string>;
    payment_id: Written<string>;
    reference: Written<string>;
    intention_id: Written<string>;
    page_url: Written<string>;
    started_at: Written<Date>;
  };
  payment_events: {
    /** Made by the database. */
    id: ColumnType<string, never, never>;
    payment_id: Written<string>;
    kind: Written<PaymentEventKind>;
    amount_in_piastres: WrittenOrDefault<number>;
    reference: WrittenOrDefault<string | null>;
    actor_id: WrittenOrDefault<string | null>;
    detail: WrittenOrDefault<unknown>;
    happened_at: Written<Date>;
    drawer_id: WrittenOrDefault<string | null>;
  };
  drawers: {
    id: Written<string>;
    person_id: Written<string>;
    opened_at: Written<Date>;
    opening_in_piastres: Written<number>;
  };
  collected_payments: {
    payment_id: Written<string>;
    way: Written<CollectedWay>;
    /** A day as `YYYY-MM-DD`; the driver reads it as a `Date`, so queries select it as text. */
    received_on: ColumnType<Date, string, never>;
    note: Written<string>;
  };
  simulated_orders: {
    method: Written<'card' | 'wallet'>;
  };
  simulated_transactions: {
    state: Written<'succeeded' | 'failed'>;
    refunded_in_piastres: Defaulted<number>;
    /** Made by the database. */
    position: ColumnType<string, never, never>;
  };
  receipt_counters: {
    year: Written<number>;
  };
  family_links: {
    id: Written<string>;
    token_hash: Written<Buffer>;
    student_id: Written<string>;
    plan: Written<PlanId | null>;
    month: Written<number | null>;
    lesson_id: Written<string | null>;
    discount_code: Written<string | null>;
    title: Written<string>;
    created_at: Written<Date>;
    expires_at: Written<Date>;
  };
};
