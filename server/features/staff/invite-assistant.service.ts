import { errorCatalogue } from '#contract/errors.ts';
import { assistantFieldTexts } from '#contract/staff/assistants.ts';
import type { StaffRole } from '#domain/permissions/permissions.ts';
import { toPiastres } from '#domain/settings/money.ts';
import { isEmailTaken } from '#server/features/identity/accounts/accounts.api.ts';
import { countGroupsAmong } from '#server/features/school/groups/groups.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { composeMail } from '#server/platform/mail/layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import {
  findAssistantByEmail,
  findAssistantForUpdate,
  storeInvitation,
} from './assistants.repository.ts';
import { assistantTexts as texts } from './assistants.texts.ts';

const lifetimeInMilliseconds = 7 * 24 * 60 * 60 * 1000;

type Invited = {
  name: string;
  email: string;
  role: StaffRole;
  groupIds: string[] | null;
  /** EGP in a day. */
  waiverLimit: number;
};

/** @throws AppError request.invalid, at the field `groupIds` */
export const assertGroupsExist = async (
  executor: Executor,
  groupIds: readonly string[] | null,
): Promise<void> => {
  if (groupIds === null) return;
  const different = [...new Set(groupIds)];
  if ((await countGroupsAmong(executor, different)) === different.length) return;
  throw new AppError('request.invalid', { groupIds: [assistantFieldTexts.unknownGroup] });
};

const emailTaken = () => {
  const code = 'assistant.email_taken';
  return new AppError(code, { email: [errorCatalogue[code].message] });
};

/** A new link, the mail that brings it, and what is stored of it. */
const composeInvitation = ({ ids, clock, publicUrl }: Platform, to: string) => {
  const token = ids.secret();
  const link = `${publicUrl}/staff-invitation?${new URLSearchParams({ token })}`;
  const { action, ...words } = texts.invitation;
  return {
    link,
    mail: composeMail({ to, ...words, action: { label: action, url: link } }),
    stored: {
      invited_at: clock.now(),
      token_hash: hashToken(token),
      expires_at: new Date(clock.now().getTime() + lifetimeInMilliseconds),
    },
  };
};

/**
 * Invites an assistant by mail. An assistant whose account was closed, or who has not accepted yet, is invited anew; the
 * earlier link opens nothing any more.
 * @throws AppError assistant.email_taken, request.invalid for an unknown group
 */
export const inviteAssistant = async (
  platform: Platform,
  actorId: string,
  { name, email, role, groupIds, waiverLimit }: Invited,
): Promise<{ id: string; link: string }> => {
  const { database, ids, mail } = platform;
  const invitation = composeInvitation(platform, email);
  const id = await database.transaction().execute(async (transaction) => {
    await assertGroupsExist(transaction, groupIds);
    const before = await findAssistantByEmail(transaction, email);
    const isWorking = before?.accepted_at && !before.ended_at;
    if (isWorking || (await isEmailTaken(transaction, email, before?.id))) throw emailTaken();
    const stored = await storeInvitation(transaction, {
      id: ids.next(),
      name,
      email,
      role,
      group_ids: groupIds,
      waiver_limit_in_piastres: toPiastres(waiverLimit),
      ...invitation.stored,
    });
    const detail = { role, groupIds, waiverLimit };
    const action = 'assistant.invite';
    await recordAction(transaction, platform, { actorId, action, subjectId: stored, detail });
    await mail.queue(transaction, invitation.mail);
    return stored;
  });
  return { id, link: invitation.link };
};

/**
 * Mails a new link; the earlier one opens nothing any more.
 * @throws AppError assistant.not_found, assistant.not_waiting
 */
export const renewInvitation = async (
  platform: Platform,
  actorId: string,
  id: string,
): Promise<{ link: string }> => {
  const { database, mail } = platform;
  const link = await database.transaction().execute(async (transaction) => {
    const assistant = await findAssistantForUpdate(transaction, id);
    if (!assistant) throw new AppError('assistant.not_found');
    if (!assistant.token_hash) throw new AppError('assistant.not_waiting');
    const { name, email, role, group_ids, waiver_limit_in_piastres } = assistant;
    const invitation = composeInvitation(platform, email);
    const person = { id, name, email, role, group_ids, waiver_limit_in_piastres };
    await storeInvitation(transaction, { ...person, ...invitation.stored });
    const action = 'assistant.invite';
    await recordAction(transaction, platform, { actorId, action, subjectId: id });
    await mail.queue(transaction, invitation.mail);
    return invitation.link;
  });
  return { link };
};
