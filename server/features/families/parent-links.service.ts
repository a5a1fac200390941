import type * as z from 'zod/mini';
import type { parentLinks } from '#contract/families/parent-pages.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { deleteCode, findCode, findConsent } from './parent-consents.repository.ts';
import { endLink, findOpenLink, insertLink } from './parent-links.repository.ts';

type ParentLink = z.input<typeof parentLinks.get.reply>;

/** The open link of a student as the caller may send it: the student, or one of the staff. */
export const showParentLink = async (
  { database, clock, publicUrl, parentLinks: links }: Platform,
  viewer: Viewer,
  studentId: string,
): Promise<ParentLink> => {
  const [link, consent, code] = await Promise.all([
    findOpenLink(database, studentId),
    findConsent(database, studentId),
    findCode(database, studentId, clock.now()),
  ]);
  return {
    link: link
      ? {
          url: `${publicUrl}/parent/${links.sign(link.id)}`,
          madeAt: link.made_at.toISOString(),
          madeBy: link.made_by === studentId ? 'student' : 'teacher',
          canEnd: viewer.role !== 'student' || link.made_by === viewer.id,
        }
      : null,
    consent: {
      isGiven: consent?.is_given ?? false,
      proof: consent?.proof ?? null,
      changedAt: consent?.changed_at.toISOString() ?? null,
      recordedBy:
        viewer.role !== 'student' && consent?.is_recorded ? (consent.recorder_name ?? '') : null,
      codeSentAt: code?.sent_at.toISOString() ?? null,
    },
  };
};

/** Makes a link where the student has none open; of calls at once one does. */
export const createParentLink = async (
  platform: Platform,
  viewer: Viewer,
  studentId: string,
): Promise<ParentLink> => {
  const { database, ids, clock } = platform;
  const store = async (transaction: Executor): Promise<void> => {
    const link = { id: ids.next(), studentId, madeBy: viewer.id, madeAt: clock.now() };
    if (!(await insertLink(transaction, link))) return;
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'parent_link.create',
      subjectId: studentId,
    });
  };
  await database.transaction().execute(store);
  return showParentLink(platform, viewer, studentId);
};

/**
 * Ends the open link of a student, and with it the code that was sent with it; without one nothing happens.
 * @throws AppError parent_link.of_teacher for a student who did not make it
 */
export const endParentLink = async (
  platform: Platform,
  viewer: Viewer,
  studentId: string,
): Promise<ParentLink> => {
  const { database, clock } = platform;
  const end = async (transaction: Executor): Promise<void> => {
    const link = await findOpenLink(transaction, studentId);
    if (link && viewer.role === 'student' && link.made_by !== viewer.id) {
      throw new AppError('parent_link.of_teacher');
    }
    const ending = { studentId, actorId: viewer.id, now: clock.now() };
    if ((await endLink(transaction, ending)) === undefined) return;
    await deleteCode(transaction, studentId);
    await recordAction(transaction, platform, {
      actorId: viewer.id,
      action: 'parent_link.end',
      subjectId: studentId,
    });
  };
  await database.transaction().execute(end);
  return showParentLink(platform, viewer, studentId);
};
