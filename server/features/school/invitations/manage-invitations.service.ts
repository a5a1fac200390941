import type * as z from 'zod/mini';
import type { invitations } from '#contract/school/student-import.ts';
import { searchWords } from '#domain/text/search.ts';
import {
  deleteUnusedPersons,
  takeAccountsAway,
} from '#server/features/identity/accounts/accounts.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { largeTotal } from '#server/platform/cache/large-totals.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { composeInvitationMails } from './invitation-mail.ts';
import { invitationEnd, inventCode } from './invitation-terms.ts';
import {
  countInvitations,
  findRenewable,
  type InvitationRow,
  listInvitations as listRows,
  type Renewal,
  renewInvitations,
  withdrawInvitations,
} from './invitations.repository.ts';

/** One row of the audit log names all invitations, because they were selected together. */
const recordChanged = async (
  executor: Executor,
  platform: Platform,
  viewer: Viewer,
  action: string,
  changed: readonly string[],
): Promise<void> => {
  const [subjectId] = changed;
  if (subjectId === undefined) return;
  const detail = { invitationIds: changed };
  await recordAction(executor, platform, { actorId: viewer.id, action, subjectId, detail });
};

type ListQuery = z.output<typeof invitations.list.query>;

/** A page of the invitations, and how many match in all. */
export const listInvitations = async (
  { database, clock, cache }: Platform,
  { page, pageSize, search, state }: ListQuery,
): Promise<{ rows: InvitationRow[]; total: number }> => {
  const selection = { state, words: searchWords(search), now: clock.now() };
  const [rows, total] = await Promise.all([
    listRows(database, { ...selection, limit: pageSize, offset: (page - 1) * pageSize }),
    largeTotal(cache, `invitations:${state} ${search}`, () =>
      countInvitations(database, selection),
    ),
  ]);
  return { rows, total };
};

/** The selected invitations that can be renewed, with their mails. */
const prepareRenewals = async (
  platform: Platform,
  chosen: readonly string[],
  expiresAt: Date,
): Promise<{ renewal: Renewal; message: MailMessage | undefined }[]> => {
  const found = await findRenewable(platform.database, chosen);
  // A stored code stays the same, because a card may show it.
  const rows = found.map((row) => ({ ...row, newCode: row.code ?? inventCode(platform.ids) }));
  const mails = await composeInvitationMails(
    platform,
    rows.flatMap(({ email, newCode }) => (email === null ? [] : [{ email, code: newCode }])),
    expiresAt,
  );
  const remaining = mails.values();
  return rows.map(({ id, email, code, newCode }) => {
    const mail = email === null ? undefined : remaining.next().value;
    return {
      renewal: { id, codeBefore: code, code: newCode, mailKeyHash: mail?.mailKeyHash ?? null },
      message: mail?.message,
    };
  });
};

/**
 * Renews the selected invitations, and mails those that have an address. An earlier mailed link can still create the account,
 * but no longer confirms its address.
 */
export const resendInvitations = async (
  platform: Platform,
  viewer: Viewer,
  chosen: readonly string[],
): Promise<{ count: number; mailedCount: number }> => {
  const { database, clock, mail } = platform;
  const now = clock.now();
  const expiresAt = invitationEnd(now);
  const prepared = await prepareRenewals(platform, chosen, expiresAt);
  return database.transaction().execute(async (transaction) => {
    const renewals = prepared.map(({ renewal }) => renewal);
    const rows = await renewInvitations(transaction, renewals, { now, expiresAt });
    // The account that was never confirmed may have a wrong address; its person joins with the new code.
    await takeAccountsAway(
      transaction,
      rows.flatMap(({ joined }) => joined ?? []),
    );
    const renewed = new Set(rows.map(({ id }) => id));
    const messages = prepared.flatMap(({ renewal, message }) =>
      message && renewed.has(renewal.id) ? [message] : [],
    );
    if (messages.length > 0) await mail.queueMany(transaction, messages);
    await recordChanged(transaction, platform, viewer, 'invitation.resend', [...renewed]);
    return { count: renewed.size, mailedCount: messages.length };
  });
};

/**
 * Withdraws the unused ones of the selected invitations. A person whom only the invitation added vanishes, unless something
 * is stored about that person, such as a payment.
 * @returns their number
 */
export const withdrawChosen = (
  platform: Platform,
  viewer: Viewer,
  chosen: readonly string[],
): Promise<{ count: number }> =>
  platform.database.transaction().execute(async (transaction) => {
    const withdrawn = await withdrawInvitations(transaction, chosen, platform.clock.now());
    const invitationIds = withdrawn.map(({ id }) => id);
    await recordChanged(transaction, platform, viewer, 'invitation.withdraw', invitationIds);
    const persons = withdrawn.flatMap(({ student_id: id }) => id ?? []);
    await deleteUnusedPersons(transaction, persons);
    return { count: withdrawn.length };
  });
