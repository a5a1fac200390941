import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** Separates this advisory lock from others with two numbers. */
const lockOfImports = 1_668_248_181;

/** Makes imports check one after another who already has an account or an invitation, until the transaction ends. */
export const lockImports = async (executor: Executor): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockOfImports}::integer, 0)`.execute(executor);
};

/** Which of these addresses have an account. */
export const findRegisteredEmails = async (
  executor: Executor,
  emails: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ email: string }>`
    select email from users where email = any(${emails}::text[])`.execute(executor);
  return new Set(rows.map(({ email }) => email));
};

type NamedNumber = { phone: string; first_name: string; last_name: string };

/** The students with an account and one of these phone numbers, which a family may share. */
export const listByPhone = async (
  executor: Executor,
  phones: readonly string[],
): Promise<NamedNumber[]> => {
  const { rows } = await sql<NamedNumber>`
    select phone, first_name, last_name from users
    where phone = any(${phones}::text[]) and phone <> '' and activated_at is not null`.execute(
    executor,
  );
  return rows;
};
