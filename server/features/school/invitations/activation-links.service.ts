import type * as z from 'zod/mini';
import type { activationLinks } from '#contract/school/activation-links.ts';
import { assertOwnGroup, getGroup } from '#server/features/school/groups/groups.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import {
  countAccountsOfGroup,
  isInGroup,
  listLinksOfGroup,
  markMessaged,
} from './activation-links.repository.ts';
import { invitationUrl } from './invitation-terms.ts';
import { inviteMissing } from './invite-students.service.ts';

type Links = z.input<typeof activationLinks.prepare.reply>;

const readLinks = async (
  { clock, publicUrl }: Platform,
  executor: Executor,
  group: { id: string; name: string },
): Promise<Links> => {
  const rows = await listLinksOfGroup(executor, group.id, clock.now());
  const { active, total } = await countAccountsOfGroup(executor, group.id);
  return {
    groupName: group.name,
    activeCount: active,
    total,
    // A student who was added since the codes were made comes with the next call.
    students: rows.flatMap(({ code, ...row }) =>
      code === null
        ? []
        : {
            id: row.id,
            firstName: row.first_name,
            lastName: row.last_name,
            phone: row.phone,
            parentPhone: row.parent_phone,
            url: invitationUrl(publicUrl, code),
            messagedAt: row.messaged_at?.toISOString() ?? null,
          },
    ),
  };
};

/**
 * The links of the students of a group who have no account; a code that works stays, because a card may show it.
 * @throws AppError group.not_found, also for a group of which the caller sees no students
 */
export const prepareActivationLinks = async (
  platform: Platform,
  viewer: Viewer,
  groupId: string,
): Promise<Links> => {
  assertOwnGroup(viewer, groupId);
  const group = await getGroup(platform, groupId);
  const { database, clock } = platform;
  const rows = await listLinksOfGroup(database, groupId, clock.now());
  const missing = rows.flatMap(({ id, code }) => (code === null ? id : []));
  if (missing.length > 0) {
    await database
      .transaction()
      .execute((transaction) => inviteMissing(transaction, platform, viewer, missing));
  }
  return readLinks(platform, database, group);
};

/**
 * Records that the link of a student was sent by hand, once, or takes that back. A student who has an account by now changes nothing.
 * @throws AppError group.not_found; student.not_found for whoever is not in the group
 */
export const saveSentLink = async (
  platform: Platform,
  viewer: Viewer,
  { id, studentId, isSent }: { id: string; studentId: string; isSent: boolean },
): Promise<Links> => {
  assertOwnGroup(viewer, id);
  const group = await getGroup(platform, id);
  return platform.database.transaction().execute(async (transaction) => {
    if (!(await isInGroup(transaction, { studentId, groupId: id }))) {
      throw new AppError('student.not_found');
    }
    await markMessaged(transaction, studentId, isSent ? platform.clock.now() : null);
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'invitation.message',
      subjectId: studentId,
      detail: { isSent },
    });
    return readLinks(platform, transaction, group);
  });
};
